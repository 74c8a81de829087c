-- Words of administrators may name the person as well: of an act that outlives one, only numbers, moments and rules stay.
CREATE FUNCTION plain_details(details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(details) WHERE key IN ('rule', 'until', 'reviews', 'comments');
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
  RETURN OLD;
END $$;

UPDATE admin_acts SET subject_name = 'Former member' || CASE WHEN subject_kind IN ('person', 'name') THEN ''
                                                             ELSE substring(subject_name FROM 14) END,
                      details = plain_details(details)
 WHERE person_id IS NULL AND subject_kind IN ('review', 'photo', 'comment', 'name', 'person') AND subject_name LIKE 'Former member%';
