-- The shopping list that somebody keeps, as its address names it: recipes, and for how many. The only one of each person.
CREATE TABLE "kept_shopping_lists" (
    "user_id" UUID NOT NULL,
    "recipes" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kept_shopping_lists_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "kept_shopping_lists_form" CHECK (recipes ~ '^[1-9]\d{0,9}(x[1-9]\d{0,2})?(-[1-9]\d{0,9}(x[1-9]\d{0,2})?){0,19}$')
);
ALTER TABLE "kept_shopping_lists" ADD CONSTRAINT "kept_shopping_lists_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER kept_shopping_lists_only_reading AFTER INSERT ON kept_shopping_lists
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_written_by_muted();
CREATE TRIGGER kept_shopping_lists_no_edits BEFORE UPDATE OF recipes ON kept_shopping_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_edited_by_muted();
