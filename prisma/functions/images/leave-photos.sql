CREATE OR REPLACE FUNCTION leave_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE images SET is_left = true WHERE id IN (SELECT image_id FROM taken_out) AND NOT is_left;
  RETURN NULL;
END $$;

-- A photo that is taken out is marked, also when a hidden photo goes with its review. What shows a marked picture openly shows it all the
-- same.
CREATE OR REPLACE TRIGGER hidden_photos_leave AFTER DELETE ON hidden_photos
  REFERENCING OLD TABLE AS taken_out FOR EACH STATEMENT EXECUTE FUNCTION leave_photos();

CREATE OR REPLACE TRIGGER review_photos_leave AFTER DELETE ON review_photos
  REFERENCING OLD TABLE AS taken_out FOR EACH STATEMENT EXECUTE FUNCTION leave_photos();
