-- A change keeps the name of its restaurant. One that waits is declined, by nobody, and its sender is told.
CREATE OR REPLACE FUNCTION decline_changes_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER restaurants_decline_changes BEFORE DELETE ON restaurants
  FOR EACH ROW EXECUTE FUNCTION decline_changes_of_removed();
