-- Ingredients that people leave out in Afrikaans or by a short name. Where editors have a group with one of these words, theirs stays.
INSERT INTO vocabulary_groups (words)
SELECT string_to_array(added.words, ' ')
  FROM (VALUES ('sugar suiker'), ('salt sout'), ('yeast gis'), ('soy soya soja'), ('mayonnaise mayonaise mayo')) AS added (words)
 WHERE NOT EXISTS (SELECT FROM vocabulary_groups WHERE vocabulary_groups.words && string_to_array(added.words, ' '));
