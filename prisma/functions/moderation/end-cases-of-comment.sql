CREATE OR REPLACE FUNCTION end_cases_of_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE moderation_cases SET state = 'gone' WHERE comment_id = OLD.id AND state = 'open';
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER recipe_comments_end_cases BEFORE DELETE ON recipe_comments FOR EACH ROW EXECUTE FUNCTION end_cases_of_comment();
