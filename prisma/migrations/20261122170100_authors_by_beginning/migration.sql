-- Of parts shorter than three letters trigrams tell nothing: the names that begin so.
CREATE INDEX recipe_authors_by_name_key ON recipe_authors (name_key(name) COLLATE "C", id);
