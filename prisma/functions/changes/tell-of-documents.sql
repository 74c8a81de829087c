-- A note that moves a mean changes the order of lists, but not which recipes there are. It has a topic of its own, so that the kept
-- pages of all other recipes and restaurants stay.
CREATE OR REPLACE FUNCTION tell_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY[CASE WHEN bool_or((after.words, after.created_at) IS DISTINCT FROM (before.words, before.created_at))
                                  THEN 'lists' ELSE 'made' END])
     FROM after FULL JOIN before USING (recipe_id) HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER recipe_documents_tell_changed AFTER UPDATE ON recipe_documents REFERENCING NEW TABLE AS after OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_documents();
