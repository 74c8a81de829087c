CREATE OR REPLACE FUNCTION put_by_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('tafula.leaving', true) = NEW.user_id::text
     OR NOT EXISTS (SELECT FROM users WHERE id = NEW.user_id AND leaving_at IS NOT NULL AND leaving_keeps) THEN RETURN NEW; END IF;
  DELETE FROM withdrawn_rows
   WHERE user_id = NEW.user_id AND place = 'social_links' AND (content->>'id')::int = NEW.id;
  IF NEW.social_link IS NOT NULL THEN
    INSERT INTO withdrawn_rows (user_id, place, content)
    VALUES (NEW.user_id, 'social_links', jsonb_build_object('id', NEW.id, 'social_link', NEW.social_link));
    NEW.social_link := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER restaurant_reviews_put_by_link BEFORE INSERT OR UPDATE OF social_link ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION put_by_link();
