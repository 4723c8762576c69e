"""`make hostile`: whatever a visitor may try at once, while four people play and a bystander looks on."""
