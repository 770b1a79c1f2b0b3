"""What is done with every game of a batch, compiled."""
