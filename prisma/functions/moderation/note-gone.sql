CREATE OR REPLACE FUNCTION note_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject text := coalesce(
    (SELECT name FROM restaurants WHERE id = (SELECT restaurant_id FROM restaurant_reviews WHERE id = NEW.review_id)),
    (SELECT title FROM recipes WHERE id = (SELECT recipe_id FROM recipe_comments WHERE id = NEW.comment_id)),
    (SELECT title FROM recipes WHERE id = (SELECT recipe_id FROM made_notes WHERE id = NEW.made_id)), '');
BEGIN
  INSERT INTO notices (user_id, kind, details)
  SELECT user_id, 'report_judged',
         jsonb_build_object('item', NEW.kind, 'subject', subject, 'outcome', 'gone', 'reason', label_of(reports.reason),
                            'rule', NULL, 'address', NULL)
    FROM reports JOIN users ON users.id = user_id WHERE case_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER moderation_cases_gone AFTER UPDATE ON moderation_cases
  FOR EACH ROW WHEN (OLD.state = 'open' AND NEW.state = 'gone') EXECUTE FUNCTION note_gone();
