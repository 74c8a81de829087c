-- Each after those that are put by already, as a photo that is shown again comes after those that are shown.
CREATE OR REPLACE FUNCTION put_by_photo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := (SELECT users.id FROM users JOIN restaurant_reviews AS review ON review.user_id = users.id
                   WHERE review.id = NEW.review_id AND leaving_at IS NOT NULL AND leaving_keeps);
BEGIN
  IF person IS NULL THEN RETURN NEW; END IF;
  DELETE FROM withdrawn_rows
   WHERE user_id = person AND place = 'review_photos' AND content->>'image_id' = NEW.image_id
     AND (content->>'review_id')::int = NEW.review_id;
  NEW.position := (SELECT coalesce(max((content->>'position')::int), 0) + 1 FROM withdrawn_rows
                    WHERE user_id = person AND place = 'review_photos' AND (content->>'review_id')::int = NEW.review_id);
  INSERT INTO withdrawn_rows (user_id, place, content) VALUES (person, 'review_photos', to_jsonb(NEW));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_photos_put_by BEFORE INSERT ON review_photos FOR EACH ROW EXECUTE FUNCTION put_by_photo();
