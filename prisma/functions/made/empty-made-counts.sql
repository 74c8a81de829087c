CREATE OR REPLACE FUNCTION empty_made_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE recipe_documents SET made_mean = 3.5 WHERE made_mean <> 3.5;
  UPDATE recipes SET made_count = 0, made_sum = 0, made_rating = NULL WHERE made_count > 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER made_notes_counted_emptied AFTER TRUNCATE ON made_notes FOR EACH STATEMENT EXECUTE FUNCTION empty_made_counts();
