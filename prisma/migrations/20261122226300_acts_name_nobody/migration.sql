-- Words of administrators may name the person as well: of an act that outlives one, only numbers, moments and rules stay.
CREATE FUNCTION plain_details(details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(details) WHERE key IN ('rule', 'until', 'reviews', 'comments');
$$;

-- Why something was hidden, and what a report said of it, may name its writer: once they are erased, only the rule and the reason
-- that was chosen stay. Reports come before their case, as when a reporter is erased at the same time.
CREATE FUNCTION forget_words_about(person uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE reports SET words = CASE reason WHEN 'other' THEN 'About a former member' END
   WHERE words IS NOT NULL AND case_id IN (SELECT id FROM moderation_cases WHERE author_id = person);
  UPDATE moderation_cases SET reason = 'Against the house rules' WHERE author_id = person AND reason IS NOT NULL;
$$;

-- “Priya on Sunday Naidoo on Umbilo Curry House” becomes “Former member on Umbilo Curry House”; where nothing but the name stands,
-- none of it is left.
CREATE OR REPLACE FUNCTION forget_person_of_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE admin_acts
     SET subject_name = 'Former member' || CASE WHEN subject_kind IN ('review', 'photo', 'comment')
                                                THEN coalesce(substring(subject_name FROM '.*( on .*)$'), '') ELSE '' END,
         details = plain_details(details)
   WHERE person_id = OLD.id;
  PERFORM forget_words_about(OLD.id);
  RETURN OLD;
END $$;

UPDATE admin_acts SET subject_name = 'Former member' || CASE WHEN subject_kind IN ('person', 'name') THEN ''
                                                             ELSE substring(subject_name FROM 14) END,
                      details = plain_details(details)
 WHERE person_id IS NULL AND subject_kind IN ('review', 'photo', 'comment', 'name', 'person') AND subject_name LIKE 'Former member%';

-- What stays open about the words that somebody left has another author from here on.
CREATE FUNCTION forget_words_about_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_words_about(NEW.author_id);
  RETURN NULL;
END $$;
CREATE TRIGGER moderation_cases_forget_words AFTER UPDATE OF author_id ON moderation_cases
  FOR EACH ROW WHEN (NEW.author_id <> OLD.author_id) EXECUTE FUNCTION forget_words_about_left();

-- Of whoever was erased before this.
SELECT forget_words_about(id) FROM users WHERE left_at IS NOT NULL;
UPDATE reports SET words = CASE reason WHEN 'other' THEN 'About a former member' END
 WHERE words IS NOT NULL AND case_id IN (SELECT id FROM moderation_cases WHERE author_id IS NULL);
UPDATE moderation_cases SET reason = 'Against the house rules' WHERE author_id IS NULL AND reason IS NOT NULL;
