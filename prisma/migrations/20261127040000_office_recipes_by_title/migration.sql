-- Before a recipe is created, one of the same title is looked for, whatever its case, accents and spaces.
CREATE INDEX recipes_by_title_key ON recipes (btrim(name_key(title)), id);
