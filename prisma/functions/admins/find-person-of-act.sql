CREATE OR REPLACE FUNCTION find_person_of_act() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.person_id := CASE NEW.subject_kind WHEN 'comment' THEN (SELECT user_id FROM recipe_comments WHERE id = NEW.subject_id)
                                         WHEN 'made' THEN (SELECT user_id FROM made_notes WHERE id = NEW.subject_id)
                                         WHEN 'name' THEN (SELECT author_id FROM moderation_cases WHERE id = NEW.subject_id)
                                         ELSE (SELECT user_id FROM restaurant_reviews WHERE id = NEW.subject_id) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER admin_acts_find_person BEFORE INSERT ON admin_acts
  FOR EACH ROW WHEN (NEW.person_id IS NULL AND NEW.subject_kind IN ('review', 'photo', 'comment', 'name', 'made'))
  EXECUTE FUNCTION find_person_of_act();
