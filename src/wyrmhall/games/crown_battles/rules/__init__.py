"""What happens: the chapters of rules.md in their order, and where each is played.

Terms                                     ../components/cards, ../components/bids, counts, players
Components                                ../components/cards, ../components/hands, hand_changes
Deck and player counts                    ../setup, ../options
Spinner                                   spinner
Dealing                                   dealing, opening
Bidding                                   bidding
Trick play                                trick, ranking
Scoring                                   scoring
Crown                                     crown
Dealer rotation                           round
Game end and ties                         round
Special power cards: general              powers
Bubble Shield tokens                      powers/wizard
Expansion: round types                    round_types, round
Gameplay suggestions                      ../setup
Variants                                  ../options, dealing
Hidden information                        ../state, ../knowledge
Worked examples                           scoring, ranking (and the tests that count them through)
Mission tables known from the rulebook    missions/points
Mission points: calibration               ../study/calibration
Mission deck                              missions/deck
Rulings                                   steps/timing_refusals (the others beside what they settle)
"""
