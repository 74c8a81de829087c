-- What the provider said stands apart from what the person shows of it, which is what `google_user_data` holds. Without a
-- profile, all of it is shown.
CREATE TYPE "ShownName" AS ENUM ('full', 'given', 'initials');
ALTER TABLE "users" ADD COLUMN "profile" JSONB,
                    ADD COLUMN "shown_name" "ShownName" NOT NULL DEFAULT 'full',
                    ADD COLUMN "shows_portrait" BOOLEAN NOT NULL DEFAULT true;

-- For the jobs that look for unused pictures: a portrait that is not shown may be shown again.
CREATE INDEX users_own_picture ON users USING hash ((profile->>'picture'));

-- Names stand beside comments and reviews, and below what somebody is thanked for.
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
