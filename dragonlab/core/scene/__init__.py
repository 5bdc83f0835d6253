"""What one viewer sees: scenes, the painter that lays them out, and the gestures that come back."""
