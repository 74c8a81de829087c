-- Names alike but for case, accents and punctuation. Unlike search_text this is immutable, as an index needs it.
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f''’‘ʼ`´]', '', 'g'), '[^[:alnum:]]+', ' ', 'g');
