-- A photo that was judged is out of each review of its writer. When the review in which it was judged goes, the case goes on with
-- another of them: otherwise the photo would be hidden there, and nobody could appeal.
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
                   WHEN 'made' THEN NEW.made_id IS NULL
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

CREATE OR REPLACE TRIGGER moderation_cases_end BEFORE UPDATE OF review_id, image_id, comment_id, made_id, author_id ON moderation_cases
  FOR EACH ROW EXECUTE FUNCTION end_case_of_nothing();
