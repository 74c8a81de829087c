-- Deletes as many of the rows that hang on the deleted one as there is room for, and says whether some may be left. Replies go
-- before what they answer, which would change each of them. Each statement stands by itself, so that its plan is made once.
CREATE OR REPLACE FUNCTION delete_remains(gone_place text, gone_id int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  room int := count_taken(0);
  step int;
BEGIN
  IF gone_place = 'recipes' THEN
    IF room > 0 AND EXISTS (SELECT FROM recipe_comments WHERE recipe_id = gone_id AND reply_to_id IS NOT NULL) THEN
      DELETE FROM recipe_comments WHERE ctid = ANY (ARRAY(SELECT ctid FROM recipe_comments WHERE recipe_id = gone_id AND reply_to_id IS NOT NULL LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM recipe_comments WHERE recipe_id = gone_id) THEN
      DELETE FROM recipe_comments WHERE ctid = ANY (ARRAY(SELECT ctid FROM recipe_comments WHERE recipe_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM made_notes WHERE recipe_id = gone_id) THEN
      DELETE FROM made_notes WHERE ctid = ANY (ARRAY(SELECT ctid FROM made_notes WHERE recipe_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM recipe_likes WHERE recipe_id = gone_id) THEN
      DELETE FROM recipe_likes WHERE ctid = ANY (ARRAY(SELECT ctid FROM recipe_likes WHERE recipe_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM favorites WHERE recipe_id = gone_id) THEN
      DELETE FROM favorites WHERE ctid = ANY (ARRAY(SELECT ctid FROM favorites WHERE recipe_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM list_entries WHERE recipe_id = gone_id) THEN
      DELETE FROM list_entries WHERE ctid = ANY (ARRAY(SELECT ctid FROM list_entries WHERE recipe_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
  ELSIF gone_place = 'restaurants' THEN
    IF room > 0 AND EXISTS (SELECT FROM restaurant_reviews WHERE restaurant_id = gone_id) THEN
      DELETE FROM restaurant_reviews WHERE ctid = ANY (ARRAY(SELECT ctid FROM restaurant_reviews WHERE restaurant_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM favorites WHERE restaurant_id = gone_id) THEN
      DELETE FROM favorites WHERE ctid = ANY (ARRAY(SELECT ctid FROM favorites WHERE restaurant_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
    IF room > 0 AND EXISTS (SELECT FROM list_entries WHERE restaurant_id = gone_id) THEN
      DELETE FROM list_entries WHERE ctid = ANY (ARRAY(SELECT ctid FROM list_entries WHERE restaurant_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
  ELSIF gone_place = 'restaurant_reviews' THEN
    IF room > 0 AND EXISTS (SELECT FROM review_votes WHERE review_id = gone_id) THEN
      DELETE FROM review_votes WHERE ctid = ANY (ARRAY(SELECT ctid FROM review_votes WHERE review_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
  ELSIF gone_place = 'made_notes' THEN
    IF room > 0 AND EXISTS (SELECT FROM made_votes WHERE made_id = gone_id) THEN
      DELETE FROM made_votes WHERE ctid = ANY (ARRAY(SELECT ctid FROM made_votes WHERE made_id = gone_id LIMIT room FOR UPDATE));
      GET DIAGNOSTICS step = ROW_COUNT;
      room := count_taken(step);
    END IF;
  END IF;
  RETURN room <= 0;
END $$;
