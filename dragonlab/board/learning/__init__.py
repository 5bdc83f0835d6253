"""What teaches: levels, questions, exercises, the stars that they earn, and the map of a course."""
