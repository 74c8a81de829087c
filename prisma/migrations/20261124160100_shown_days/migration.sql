-- Which recipe was Recipe of the Day on each South African day. Written once a day, by whichever server is asked first.
CREATE TABLE "shown_days" (
    "day" DATE NOT NULL,
    "recipe_id" INTEGER NOT NULL,
    "is_planned" BOOLEAN NOT NULL,

    CONSTRAINT "shown_days_pkey" PRIMARY KEY ("day")
);
CREATE INDEX "shown_days_recipe_id_day_idx" ON "shown_days"("recipe_id", "day");
ALTER TABLE "shown_days" ADD CONSTRAINT "shown_days_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

DO $$
DECLARE
  told record;
BEGIN
  FOR told IN
    SELECT * FROM (VALUES ('added', 'INSERT', 'NEW'), ('changed', 'UPDATE', 'NEW'), ('removed', 'DELETE', 'OLD'))
                    AS of (when_told, moment, rows_of)
  LOOP
    EXECUTE format('CREATE TRIGGER shown_days_tell_%s AFTER %s ON shown_days REFERENCING %s TABLE AS changed '
                   'FOR EACH STATEMENT EXECUTE FUNCTION tell_of_lists()', told.when_told, told.moment, told.rows_of);
  END LOOP;
END $$;
CREATE TRIGGER shown_days_tell_emptied AFTER TRUNCATE ON shown_days
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_everything();

-- What was made and found good, the best first: of these, days that nobody planned choose.
CREATE INDEX recipes_best_made ON recipes (mean_of_made(made_count, made_sum) DESC, id DESC)
  WHERE made_count > 0 AND image_url IS NOT NULL;
