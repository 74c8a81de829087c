-- A kept shopping list holds what somebody wrote on it besides recipes, or that alone.
ALTER TABLE "kept_shopping_lists" ADD COLUMN "items" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
ALTER TABLE "kept_shopping_lists" DROP CONSTRAINT "kept_shopping_lists_form";
ALTER TABLE "kept_shopping_lists" ADD CONSTRAINT "kept_shopping_lists_form" CHECK (
  cardinality(items) <= 30
  AND (recipes ~ '^[1-9]\d{0,9}(x[1-9]\d{0,2})?(-[1-9]\d{0,9}(x[1-9]\d{0,2})?){0,19}$' OR (recipes = '' AND cardinality(items) > 0))
);
DROP TRIGGER kept_shopping_lists_no_edits ON kept_shopping_lists;
CREATE TRIGGER kept_shopping_lists_no_edits BEFORE UPDATE OF recipes, items ON kept_shopping_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();
