-- Which list a notice is about. Its link may be another by the time when somebody judges.
ALTER TABLE "takedowns" ADD COLUMN "list_id" INTEGER;
CREATE INDEX "takedowns_list_id_idx" ON "takedowns"("list_id");
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "own_lists"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE FUNCTION find_list_of_takedown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.list_id := (SELECT id FROM own_lists WHERE link = substring(NEW.material FROM '^/(?:share/)?lists/([0-9a-f]{32})/?(?:[?#].*)?$'));
  RETURN NEW;
END $$;
CREATE TRIGGER takedowns_find_list BEFORE INSERT ON takedowns FOR EACH ROW EXECUTE FUNCTION find_list_of_takedown();

UPDATE takedowns SET list_id = own_lists.id FROM own_lists
 WHERE state = 'open' AND link = substring(material FROM '^/(?:share/)?lists/([0-9a-f]{32})/?(?:[?#].*)?$');
