-- What stays open about the words that somebody left has another author from here on.
CREATE OR REPLACE FUNCTION forget_words_about_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_words_about(NEW.author_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER moderation_cases_forget_words AFTER UPDATE OF author_id ON moderation_cases
  FOR EACH ROW WHEN (NEW.author_id <> OLD.author_id) EXECUTE FUNCTION forget_words_about_left();
