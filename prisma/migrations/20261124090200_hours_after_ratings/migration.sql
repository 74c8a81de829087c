-- An index compares its columns in their order: of those with a word, those of a rating are found first, and only their hours
-- are looked at. While it is made everything can be read and searched; edits of restaurants wait.
CREATE INDEX restaurant_documents_words_and_ratings ON restaurant_documents
  USING GIN (words, rating, (restaurant_id >> 12), open_stretches) WITH (fastupdate = off);
DROP INDEX restaurant_documents_words_by_block;
ALTER INDEX restaurant_documents_words_and_ratings RENAME TO restaurant_documents_words_by_block;
