-- What administrators did keeps no name of a person who is deleted. The cases are parted from their author first: PostgreSQL checks the
-- references of a row again when the row was changed in the same transaction, and the person's notes go only after that.
CREATE OR REPLACE FUNCTION forget_person_of_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE admin_acts
     SET subject_name = 'Former member' || CASE WHEN subject_kind IN ('review', 'photo', 'comment', 'made')
                                                THEN coalesce(substring(subject_name FROM '.*( on .*)$'), '') ELSE '' END,
         details = plain_details(details)
   WHERE person_id = OLD.id;
  PERFORM forget_words_about(OLD.id);
  UPDATE moderation_cases SET author_id = NULL WHERE author_id = OLD.id;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER users_forget_acts BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_person_of_acts();
