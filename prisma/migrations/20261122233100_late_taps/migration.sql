-- What its writer sent just before leaving, and is stored just after, is put by with the rest. Whatever inserts it has locked the
-- person, who therefore left before it, or leaves after it and takes it away.
CREATE FUNCTION put_by_tap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = NEW.user_id AND leaving_at IS NOT NULL) THEN RETURN NEW; END IF;
  INSERT INTO withdrawn_rows (user_id, place, content) VALUES (NEW.user_id, TG_TABLE_NAME, to_jsonb(NEW));
  RETURN NULL;
END $$;
CREATE TRIGGER recipe_likes_put_by BEFORE INSERT ON recipe_likes FOR EACH ROW EXECUTE FUNCTION put_by_tap();
CREATE TRIGGER review_votes_put_by BEFORE INSERT ON review_votes FOR EACH ROW EXECUTE FUNCTION put_by_tap();

-- Of reviews that stay, photos and links do not.
CREATE FUNCTION put_by_photo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := (SELECT users.id FROM users JOIN restaurant_reviews AS review ON review.user_id = users.id
                   WHERE review.id = NEW.review_id AND leaving_at IS NOT NULL AND leaving_keeps);
BEGIN
  IF person IS NULL THEN RETURN NEW; END IF;
  INSERT INTO withdrawn_rows (user_id, place, content) VALUES (person, 'review_photos', to_jsonb(NEW));
  RETURN NULL;
END $$;
CREATE TRIGGER review_photos_put_by BEFORE INSERT ON review_photos FOR EACH ROW EXECUTE FUNCTION put_by_photo();

CREATE FUNCTION put_by_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND leaving_at IS NOT NULL AND leaving_keeps) THEN
    INSERT INTO withdrawn_rows (user_id, place, content)
    VALUES (NEW.user_id, 'social_links', jsonb_build_object('id', NEW.id, 'social_link', NEW.social_link));
    NEW.social_link := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER restaurant_reviews_put_by_link BEFORE INSERT OR UPDATE OF social_link ON restaurant_reviews
  FOR EACH ROW WHEN (NEW.social_link IS NOT NULL) EXECUTE FUNCTION put_by_link();
