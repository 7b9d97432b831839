"""Games shown again: any moment, from any chair, on a page or in a file of its own."""
