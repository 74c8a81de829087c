CREATE OR REPLACE FUNCTION erase_person(who uuid, up_to timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
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
    UPDATE made_notes SET image_id = NULL, hidden_image_id = NULL
     WHERE user_id = person.id AND num_nonnulls(image_id, hidden_image_id) > 0;
    nobody := nobody_for(person);
    UPDATE restaurant_reviews SET social_link = NULL WHERE user_id = person.id AND social_link IS NOT NULL;
    UPDATE restaurant_reviews SET user_id = nobody WHERE user_id = person.id AND hidden_at IS NULL;
    UPDATE recipe_comments SET user_id = nobody WHERE user_id = person.id AND hidden_at IS NULL;
    UPDATE made_notes SET user_id = nobody WHERE user_id = person.id AND hidden_at IS NULL;
    -- What is reported of these is still to be judged.
    UPDATE moderation_cases SET author_id = nobody
     WHERE author_id = person.id AND kind <> 'name' AND state = 'open';
  END IF;
  DELETE FROM users WHERE id = person.id;
  RETURN true;
END $$;
