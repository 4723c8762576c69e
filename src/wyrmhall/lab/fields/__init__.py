"""`make fields` writes out, line by line, what States and Steps do by their declarations (kernel.fields).

packages   which classes have fields, and in which files
shapes     how a value of a type is copied, saved and restored
classes    what a class says in its constructor
methods    the methods that follow from it
imports    the names that the methods need
sources    the methods put into their files
"""
