"""For a teacher: the exported texts of a class, as tables, a picture, a sheet to print and a file for a spreadsheet."""
