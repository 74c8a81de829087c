-- What people sent stays theirs when its restaurant or recipe is deleted.
ALTER TABLE suggestions
  DROP CONSTRAINT "suggestions_restaurant_id_fkey",
  DROP CONSTRAINT "suggestions_recipe_id_fkey",
  ADD CONSTRAINT "suggestions_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "suggestions_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A change keeps the name of its restaurant. One that waits is declined, by nobody, and its sender is told.
CREATE FUNCTION decline_changes_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH declined AS (
    UPDATE suggestions SET state = 'declined', judged_at = now(), decline_reason = 'The restaurant was removed'
     WHERE restaurant_id = OLD.id AND kind = 'change' AND state = 'waiting' RETURNING id, user_id)
  INSERT INTO notices (user_id, kind, details)
  SELECT user_id, 'suggestion_judged',
         jsonb_build_object('outcome', 'declined', 'subject', OLD.name, 'reason', 'The restaurant was removed',
                            'address', '/my-contributions/' || id)
    FROM declined ORDER BY id;
  UPDATE suggestions SET seen = jsonb_build_object('name', OLD.name) || seen
   WHERE restaurant_id = OLD.id AND kind = 'change';
  RETURN OLD;
END $$;
CREATE TRIGGER restaurants_decline_changes BEFORE DELETE ON restaurants
  FOR EACH ROW EXECUTE FUNCTION decline_changes_of_removed();
