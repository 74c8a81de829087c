-- Plain words in lower case with a space between; “Ouma’s” and “oumas”, “crème” and “creme” are the same.
CREATE OR REPLACE FUNCTION search_text(original text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN trim(regexp_replace(
  translate(lower(unaccent(normalize(coalesce(original, ''), NFKC))), '''’‘ʼ`´', ''), '[^[:alnum:]]+', ' ', 'g'));
