-- What its writer sent just before leaving, and is stored just after, is put by with the rest. Whatever inserts it has locked the
-- person, who therefore left before it, or leaves after it and takes it away.
CREATE OR REPLACE FUNCTION put_by_tap() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM users WHERE id = NEW.user_id AND leaving_at IS NOT NULL) THEN RETURN NEW; END IF;
  INSERT INTO withdrawn_rows (user_id, place, content) VALUES (NEW.user_id, TG_TABLE_NAME, to_jsonb(NEW));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_votes_put_by BEFORE INSERT ON made_votes FOR EACH ROW EXECUTE FUNCTION put_by_tap();

CREATE OR REPLACE TRIGGER recipe_likes_put_by BEFORE INSERT ON recipe_likes FOR EACH ROW EXECUTE FUNCTION put_by_tap();

CREATE OR REPLACE TRIGGER review_votes_put_by BEFORE INSERT ON review_votes FOR EACH ROW EXECUTE FUNCTION put_by_tap();
