"""What happens: the chapters of rules.md in their order, and the modules in which each is played.

Components and terms                ../components, crystals, pearls, drawing
Deck structure                      ../components/card_set, setup_steps/kingdoms
Kingdoms and their companions       setup_steps/relations
Card anatomy                        ../components/cards, ../text
Setup choices                       ../options, setup_steps/setup_from_options
Setup steps                         setup_steps
Turn structure                      turn_structure
Journeying and costs                journeying
Combat                              combat
Resting                             resting
Overlord in the competitive game    overlord
Cooperative game                    cooperative
Minor, multi and double actions     actions
Stack mechanics                     stacks
Wounds and wound cards              wounds
Healing                             wounds
Attack                              attacks, combat/strike
Duel                                duels
Graveyard                           journeying/journey, turn_structure/track
Discarding and removing             discarding, stacks
Desert token                        villages, combat/situations
End of the game and scoring         ending, scoring
Hidden information                  ../state, ../knowledge
Rulings                             resolution (principles; the others with what they settle)
"""
