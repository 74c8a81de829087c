-- A judged photo is out of each review of its writer. When the review in which it was judged goes, the case goes on with another of
-- them: else it would be hidden there and nobody could appeal. What its writer was told leads there too.
CREATE OR REPLACE FUNCTION end_case_of_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  goes_on record;
BEGIN
  IF NEW.kind = 'photo' AND NEW.state = 'hidden' AND NEW.review_id IS NULL AND OLD.review_id IS NOT NULL AND NEW.image_id IS NOT NULL THEN
    SELECT review.id, restaurant.name, 'photo ' || review.id || '-' || NEW.image_id AS item INTO goes_on
      FROM hidden_photos AS hidden
      JOIN restaurant_reviews AS review ON review.id = hidden.review_id
      JOIN restaurants AS restaurant ON restaurant.id = review.restaurant_id
     WHERE hidden.image_id = NEW.image_id AND hidden.review_id <> OLD.review_id AND review.user_id = NEW.author_id
       AND NOT EXISTS (SELECT FROM moderation_cases AS other
                        WHERE other.item = 'photo ' || review.id || '-' || NEW.image_id AND other.state IN ('open', 'hidden'))
     ORDER BY review.id LIMIT 1;
    IF FOUND THEN
      UPDATE notices
         SET details = details || jsonb_build_object('subject', goes_on.name, 'address', '/hidden/' || replace(goes_on.item, ' ', '/'))
       WHERE user_id = NEW.author_id AND details->>'address' = '/hidden/' || replace(NEW.item, ' ', '/');
      NEW.review_id := goes_on.id;
      NEW.item := goes_on.item;
      RETURN NEW;
    END IF;
  END IF;
  IF (CASE NEW.kind WHEN 'review' THEN NEW.review_id IS NULL
                   WHEN 'comment' THEN NEW.comment_id IS NULL
                   WHEN 'photo' THEN NEW.review_id IS NULL OR NEW.image_id IS NULL
                   ELSE NEW.author_id IS NULL END) THEN
    IF NEW.state = 'open' THEN NEW.state := 'gone'; END IF;
    DELETE FROM appeals WHERE case_id = NEW.id AND state = 'waiting';
    IF NEW.kind = 'name' THEN
      NEW.item := 'nobody ' || NEW.id;
      UPDATE reports SET item = 'nobody ' || NEW.id WHERE case_id = NEW.id;
    END IF;
  END IF;
  RETURN NEW;
END $$;

-- As before, but that a hidden photo may stay where it stands: reports hid it in another review, or an appeal brought it back here.
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
