"""Tests of Remember Our Trip."""
