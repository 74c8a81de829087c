-- The lexeme of a filter begins with a sign that no word has. Otherwise “c”, “cu” and “city” would be beginnings of “city=Durban”, and
-- whoever typed them would find everything.
CREATE OR REPLACE FUNCTION search_filter(name text, value text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('''=' || replace(replace(name || '=' || lower(value), '\', '\\'), '''', '''''') || ''':1A')::tsvector;
