-- Cached pages are invalidated by 29 triggers of three functions, in place of 108 triggers of 14.
DROP FUNCTION IF EXISTS tell_changes(text[]) CASCADE;
DROP FUNCTION IF EXISTS tell_of_changed_recipe() CASCADE;
DROP FUNCTION IF EXISTS tell_of_changed_restaurant() CASCADE;
DROP FUNCTION IF EXISTS tell_of_documents() CASCADE;
DROP FUNCTION IF EXISTS tell_of_everything_removed() CASCADE;
DROP FUNCTION IF EXISTS tell_of_everything() CASCADE;
DROP FUNCTION IF EXISTS tell_of_items() CASCADE;
DROP FUNCTION IF EXISTS tell_of_lists() CASCADE;
DROP FUNCTION IF EXISTS tell_of_loved() CASCADE;
DROP FUNCTION IF EXISTS tell_of_one(text, boolean) CASCADE;
DROP FUNCTION IF EXISTS tell_of_openness() CASCADE;
DROP FUNCTION IF EXISTS tell_of_photographed() CASCADE;
DROP FUNCTION IF EXISTS tell_of_pictures() CASCADE;
DROP FUNCTION IF EXISTS tell_of_recipes() CASCADE;
DROP FUNCTION IF EXISTS tell_of_restaurants() CASCADE;
DROP FUNCTION IF EXISTS tell_of_writers() CASCADE;
\ir ../../functions/changes/invalidate.sql -- 78f6706d
\ir ../../functions/changes/invalidate-row.sql -- 9fc23335
\ir ../../functions/changes/invalidate-topics.sql -- 468d8358
\ir ../../functions/changes/invalidate-writings.sql -- b376c82e
