-- Saves a person's only review of a restaurant, and writes nothing when the review says the same. Its photos must be uploads of that
-- person that nobody hid; a hidden photo may stay where it stands, because an appeal may have brought it back there.
CREATE OR REPLACE FUNCTION save_review(person uuid, restaurant int, stars int, words text, visited date, link text, photos text[],
                            OUT refused text, OUT is_new boolean, OUT review restaurant_reviews)
LANGUAGE plpgsql AS $$
DECLARE
  usable int;
  is_leaving boolean;
BEGIN
  SELECT leaving_at IS NOT NULL INTO is_leaving FROM users WHERE id = person FOR NO KEY UPDATE;
  PERFORM FROM restaurants WHERE id = restaurant AND is_active FOR NO KEY UPDATE;
  IF NOT FOUND THEN refused := 'restaurant'; RETURN; END IF;
  SELECT * INTO review FROM restaurant_reviews WHERE user_id = person AND restaurant_id = restaurant;
  is_new := NOT FOUND;

  usable := (SELECT count(*) FROM (
    SELECT FROM images
     WHERE id = ANY (photos)
       AND (user_id = person OR EXISTS (SELECT FROM review_photos WHERE image_id = images.id AND review_id = review.id))
       FOR KEY SHARE SKIP LOCKED) AS locked);
  IF usable < cardinality(photos) OR EXISTS (
      SELECT FROM hidden_of_person(person, photos) AS hidden (id)
       WHERE NOT EXISTS (SELECT FROM review_photos WHERE image_id = hidden.id AND review_id = review.id)) THEN
    refused := 'photos';
    RETURN;
  END IF;

  IF is_new THEN
    INSERT INTO restaurant_reviews (user_id, restaurant_id, rating, review_text, visit_date, social_link)
    VALUES (person, restaurant, stars, words, visited, link)
    RETURNING * INTO review;
  ELSE
    IF NOT is_leaving AND (review.rating, review.review_text, review.visit_date, review.social_link)
         IS NOT DISTINCT FROM (stars, words, visited, link)
       AND photos = ARRAY(SELECT image_id FROM review_photos WHERE review_id = review.id ORDER BY position) THEN
      RETURN;
    END IF;
    UPDATE restaurant_reviews
       SET rating = stars, review_text = words, visit_date = visited, social_link = link, updated_at = now()
     WHERE id = review.id RETURNING * INTO review;
    DELETE FROM review_photos WHERE review_id = review.id;
    DELETE FROM withdrawn_rows
     WHERE user_id = person AND place = 'review_photos' AND (content->>'review_id')::int = review.id;
  END IF;
  IF cardinality(photos) > 0 THEN
    INSERT INTO review_photos (review_id, position, image_id)
    SELECT review.id, place, image_id FROM unnest(photos) WITH ORDINALITY AS photo (image_id, place);
  END IF;
END $$;
