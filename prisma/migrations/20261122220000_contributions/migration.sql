-- Of an accepted suggestion, what went in and why the rest did not; of a withdrawn one, when.
ALTER TABLE "suggestions" ADD COLUMN "taken" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[], ADD COLUMN "left_out_reason" TEXT, ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3);
ALTER TABLE suggestions ADD CONSTRAINT suggestions_withdrawn_at_once CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL));
ALTER TABLE suggestions ADD CONSTRAINT suggestions_left_out_of_accepted CHECK (left_out_reason IS NULL OR state = 'accepted');
CREATE INDEX "suggestions_state_id_idx" ON "suggestions"("state", "id" DESC);

-- One that was listed twice leads to the other.
ALTER TABLE "restaurants" ADD COLUMN "moved_to_id" INTEGER;
ALTER TABLE restaurants ADD CONSTRAINT restaurants_moved_elsewhere CHECK (moved_to_id <> id);
CREATE INDEX "restaurants_moved_to_id_idx" ON "restaurants"("moved_to_id");
ALTER TABLE "restaurants" ADD CONSTRAINT "restaurants_moved_to_id_fkey" FOREIGN KEY ("moved_to_id") REFERENCES "restaurants"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Names and portraits stand beside comments and reviews, and names beside what people suggested.
CREATE OR REPLACE FUNCTION tell_of_writers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(array_agg(topic))
     FROM (SELECT DISTINCT unnest(ARRAY(SELECT 'recipe ' || recipe_id FROM recipe_comments WHERE user_id = after.id)
                               || ARRAY(SELECT 'restaurant ' || restaurant_id FROM restaurant_reviews WHERE user_id = after.id)
                               || ARRAY(SELECT 'recipe ' || id FROM recipes WHERE suggested_by = after.id)
                               || ARRAY(SELECT 'restaurant ' || id FROM restaurants WHERE suggested_by = after.id))
                  AS topic
             FROM after JOIN before USING (id)
            WHERE after.google_user_data IS DISTINCT FROM before.google_user_data) AS written;
  RETURN NULL;
END $$;
