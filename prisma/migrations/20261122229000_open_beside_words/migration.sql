-- What is searched for among what is open was found in two indexes and joined row by row. In one index both are joined before a
-- row is read. While it is made everything can be read and searched; edits of restaurants wait.
CREATE INDEX restaurant_documents_words_and_hours ON restaurant_documents
  USING GIN (words, open_stretches, rating, (restaurant_id >> 12)) WITH (fastupdate = off);
DROP INDEX restaurant_documents_words_by_block;
DROP INDEX restaurant_documents_open_by_block;
ALTER INDEX restaurant_documents_words_and_hours RENAME TO restaurant_documents_words_by_block;
