"""What a course asks of its readers, and what it lets them do, in numbers."""
