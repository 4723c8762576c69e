"""Print and play: a game on paper, as HTML that needs nothing else, as PDF, and for Tabletop Simulator.

What there is to print, each game says itself (kernel/printing/printables.py); here it is laid out.
"""
