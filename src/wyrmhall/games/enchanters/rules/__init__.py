"""What happens: the chapters of rules.md in their order, and where each is played.

Components and terms                ../components, crystals, pearls, drawing
Deck structure                      ../components/card_set, setup_steps
Kingdoms and their companions       setup_steps/relations
Card anatomy                        ../components/cards, ../text
Setup choices                       ../options, setup_steps/offers
Setup steps                         setup_steps, villages
Turn structure                      turn_structure
Journeying and costs                journeying
Combat                              combat, journeying
Resting                             turn_structure/turn_order
Overlord in the competitive game    overlord
Cooperative game                    cooperative
Minor, multi and double actions     actions, resolution
Stack mechanics                     stacks
Wounds and wound cards              wounds
Healing                             wounds
Attack                              attacks
Duel                                duels
Graveyard                           journeying, turn_structure/track
Discarding and removing             discarding, stacks
Desert token                        villages, combat/situations
End of the game and scoring         ending, scoring
Hidden information                  ../state, ../knowledge
Rulings                             resolution (general principles; the others beside what they settle)
"""
