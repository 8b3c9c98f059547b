"""Ink on paper: the only rooms that know ReportLab. Lengths here are millimetres, type is points, y grows upwards."""
