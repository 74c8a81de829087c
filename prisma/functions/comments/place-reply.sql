CREATE OR REPLACE FUNCTION place_reply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.thread_at := NULL;
  IF NEW.reply_to_id IS NULL THEN RETURN NEW; END IF;
  SELECT created_at INTO NEW.thread_at FROM recipe_comments
   WHERE id = NEW.reply_to_id AND recipe_id = NEW.recipe_id AND reply_to_id IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'A reply answers a comment of the same recipe that is no reply itself' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER recipe_comments_place_reply BEFORE INSERT OR UPDATE OF reply_to_id, recipe_id ON recipe_comments
  FOR EACH ROW EXECUTE FUNCTION place_reply();
