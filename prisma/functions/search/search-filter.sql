-- What a document is filtered by begins with a sign that no word has: “c”, “cu” and “city” began “city=Durban” and
-- “cuisine=Thai”, so that whoever typed them found everything.
CREATE OR REPLACE FUNCTION search_filter(name text, value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('''=' || replace(replace(name || '=' || lower(value), '\', '\\'), '''', '''''') || ''':1A')::tsvector;
