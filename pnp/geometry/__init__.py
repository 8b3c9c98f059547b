"""Where things lie, in whole micrometres: papers, slots, marks, joints, nets. Pure: nothing here draws."""
