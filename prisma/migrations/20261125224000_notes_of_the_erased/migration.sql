-- How many notes were hidden with everything else is a number too, as is the step of one that was pinned.
CREATE OR REPLACE FUNCTION plain_details(details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(details) WHERE key IN ('rule', 'until', 'reviews', 'comments', 'notes', 'step');
$$;

-- As in 20261124130200_made_handled, but that the cases are parted from their author before anything goes: PostgreSQL looks for what a
-- row refers to once more when it was changed in the same transaction, and a note goes later than that. Whoever had one hidden could
-- not be erased.
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
