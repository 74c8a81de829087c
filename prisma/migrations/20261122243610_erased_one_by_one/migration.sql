-- One person at a time, whom the caller names: one who cannot be erased keeps nobody else. As erase_left did it.
CREATE FUNCTION erase_person(who uuid, up_to timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  person users;
  nobody uuid;
BEGIN
  SELECT * INTO person FROM users WHERE id = who AND leaving_at <= up_to FOR UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
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
  RETURN true;
END $$;

DROP FUNCTION erase_left(timestamptz, int);
