CREATE OR REPLACE FUNCTION learn_search_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word, lexeme)
  SELECT word, lexeme
    FROM (SELECT DISTINCT word FROM unnest(texts) AS text, string_to_table(text, ' ') AS word) AS found,
         LATERAL (SELECT (tsvector_to_array(to_tsvector('english', word)))[1] AS lexeme) AS stem
   WHERE char_length(word) BETWEEN 3 AND 40 AND lexeme IS NOT NULL
     AND NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = found.word)
   ORDER BY word
  ON CONFLICT DO NOTHING;
$$;
