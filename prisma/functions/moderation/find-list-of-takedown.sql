CREATE OR REPLACE FUNCTION find_list_of_takedown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.list_id := (SELECT id FROM own_lists WHERE link = substring(NEW.material FROM '^/(?:share/)?lists/([0-9a-f]{32})/?(?:[?#].*)?$'));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER takedowns_find_list BEFORE INSERT ON takedowns FOR EACH ROW EXECUTE FUNCTION find_list_of_takedown();
