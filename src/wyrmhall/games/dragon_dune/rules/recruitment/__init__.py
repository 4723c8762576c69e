"""Recruitment and Movement Round: DD-REC and DD-MOV."""
