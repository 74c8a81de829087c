-- Which of the photos were hidden in a review of this person, which may be gone, and not brought back. What only reports hid counts
-- too: with its review goes that somebody judges it.
CREATE OR REPLACE FUNCTION hidden_of_person(person uuid, photos text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT image_id FROM moderation_cases
   WHERE image_id = ANY (photos) AND author_id = person AND kind = 'photo'
     AND hidden_at IS NOT NULL AND state IN ('open', 'hidden', 'gone')
  UNION
  SELECT image_id FROM hidden_photos JOIN restaurant_reviews ON restaurant_reviews.id = review_id
   WHERE image_id = ANY (photos) AND user_id = person;
$$;
