-- Those that a recipe's form offers come in their order, without sorting them.
CREATE INDEX "recipe_authors_name_id_idx" ON "recipe_authors"("name", "id");
DROP INDEX "recipe_authors_name_idx";
