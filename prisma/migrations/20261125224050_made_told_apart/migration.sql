-- A note that moves a mean decides about the order of lists, not about which recipes there are: a topic of its own leaves the pages
-- of all other recipes and restaurants as they are kept. The version before this one hears of it as soon as a list changes otherwise.
CREATE FUNCTION tell_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_changes(ARRAY[CASE WHEN bool_or((after.words, after.created_at) IS DISTINCT FROM (before.words, before.created_at))
                                  THEN 'lists' ELSE 'made' END])
     FROM after FULL JOIN before USING (recipe_id) HAVING count(*) > 0;
  RETURN NULL;
END $$;
DROP TRIGGER recipe_documents_tell_before ON recipe_documents;
DROP TRIGGER recipe_documents_tell_after ON recipe_documents;
CREATE TRIGGER recipe_documents_tell_changed AFTER UPDATE ON recipe_documents REFERENCING NEW TABLE AS after OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION tell_of_documents();
