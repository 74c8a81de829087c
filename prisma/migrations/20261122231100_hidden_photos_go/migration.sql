-- A hidden photo that goes with its review or its writer is not shown again.
CREATE OR REPLACE FUNCTION note_shown_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('tafula.leaving', true), '') = '' AND EXISTS (SELECT FROM restaurant_reviews WHERE id = OLD.review_id) THEN
    PERFORM note_showing('photo ' || OLD.review_id || '-' || OLD.image_id);
  END IF;
  RETURN NULL;
END $$;

-- Of whoever leaves their words behind, hidden photos go as well, so that their files do.
CREATE OR REPLACE FUNCTION erase_left(up_to timestamptz, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  person users;
  nobody uuid;
  erased int := 0;
BEGIN
  FOR person IN SELECT * FROM users WHERE leaving_at <= up_to ORDER BY leaving_at LIMIT most FOR UPDATE SKIP LOCKED LOOP
    PERFORM set_config('tafula.leaving', person.id::text, true);
    PERFORM lock_written_about(person.id);
    IF person.leaving_keeps THEN
      DELETE FROM review_photos USING restaurant_reviews AS review WHERE review.id = review_id AND review.user_id = person.id;
      DELETE FROM hidden_photos USING restaurant_reviews AS review WHERE review.id = review_id AND review.user_id = person.id;
      INSERT INTO users (provider, provider_user_id, google_user_data, left_at)
      VALUES ('nobody', gen_random_uuid(), person.google_user_data, now()) RETURNING id INTO nobody;
      UPDATE restaurant_reviews SET social_link = NULL WHERE user_id = person.id AND social_link IS NOT NULL;
      UPDATE restaurant_reviews SET user_id = nobody WHERE user_id = person.id AND hidden_at IS NULL;
      UPDATE recipe_comments SET user_id = nobody WHERE user_id = person.id AND hidden_at IS NULL;
      -- What is reported of these is still to be judged.
      UPDATE moderation_cases SET author_id = nobody
       WHERE author_id = person.id AND kind <> 'name' AND state = 'open';
    END IF;
    DELETE FROM users WHERE id = person.id;
    erased := erased + 1;
  END LOOP;
  RETURN erased;
END $$;

SELECT set_config('tafula.leaving', 'long ago', true);
DELETE FROM hidden_photos USING restaurant_reviews AS review, users
 WHERE review.id = review_id AND users.id = review.user_id AND users.left_at IS NOT NULL;
