"""What happens: the chapters of rules.md in their order, and the modules in which each is played.

 1. Components                                        ../components/cards, ../components/editions
 2. Board                                             ../components/board
 3. Factions                                          ../components/factions, inspection
 4. Setup                                             opening
 5. Turn structure                                    turn_order
 6. Dragon Round                                      dragon_round, dragon_marker, dragon_cards
 7. Event Round                                       event_round
 8. Great Council and alliances                       council
 9. Bidding Round                                     bidding_round
10. Hiding                                            hiding
11. Recruitment and Movement Round                    recruitment
12. Troll                                             troll
13. Battle Round                                      battle
14. Collection Round                                  collection_round
15. Victory                                           victory_round
16. Special Cards (Aces)                              steps/choice (each use in its round)
17. Agreements                                        deals
18. Hidden information                                ../state, ../knowledge/imagining
19. Optional: Oracles                                 opening, victory_round
20. Optional: Weaknesses                              battle/resolution
21. Optional: advanced faction powers                 battle/plunder, battle/plans, recruitment
22. Optional: actions with two Special Cards          two_card_actions, battle/chaos
23. Optional: balancing                               ../options, ../setup
24. Fewer players                                     ../setup, opening
25. Rulings                                           steps/refusals (the others with what they settle)
26. Deals: binding agreements in enforceable form     deals, deals/promises
27. Appendix: edition `ninth`                         ../components/editions, inspection
"""
