CREATE OR REPLACE FUNCTION tell_of_writers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(array_agg(topic))
     FROM (SELECT DISTINCT unnest(ARRAY(SELECT 'recipe ' || recipe_id FROM recipe_comments WHERE user_id = after.id)
                               || ARRAY(SELECT 'recipe ' || recipe_id FROM made_notes WHERE user_id = after.id)
                               || ARRAY(SELECT 'restaurant ' || restaurant_id FROM restaurant_reviews WHERE user_id = after.id)
                               || ARRAY(SELECT 'recipe ' || id FROM recipes WHERE suggested_by = after.id)
                               || ARRAY(SELECT 'restaurant ' || id FROM restaurants WHERE suggested_by = after.id)
                               || CASE WHEN after.google_user_data->'picture' IS DISTINCT FROM before.google_user_data->'picture'
                                       THEN ARRAY['pictures'] END)
                  AS topic
             FROM after JOIN before USING (id)
            WHERE after.google_user_data IS DISTINCT FROM before.google_user_data) AS written;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_tell_changed AFTER UPDATE ON users REFERENCING NEW TABLE AS after OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_writers();
