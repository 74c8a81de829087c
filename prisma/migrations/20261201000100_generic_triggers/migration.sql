-- What repeated by table is one function with arguments: references, muting, emptied tables, pictures left, words hidden.
DROP FUNCTION IF EXISTS note_comment() CASCADE;
DROP FUNCTION IF EXISTS forget_emptied_figures() CASCADE;
DROP FUNCTION IF EXISTS leave_made_photo() CASCADE;
DROP FUNCTION IF EXISTS leave_photos() CASCADE;
DROP FUNCTION IF EXISTS leave_portrait() CASCADE;
DROP FUNCTION IF EXISTS leave_suggested_picture() CASCADE;
DROP FUNCTION IF EXISTS empty_made_counts() CASCADE;
DROP FUNCTION IF EXISTS empty_made_helpful_counts() CASCADE;
DROP FUNCTION IF EXISTS note_made() CASCADE;
DROP FUNCTION IF EXISTS refuse_without_made() CASCADE;
DROP FUNCTION IF EXISTS note_hiding("CaseKind", text, int, text, int, uuid, text) CASCADE;
DROP FUNCTION IF EXISTS refuse_edited_by_muted() CASCADE;
DROP FUNCTION IF EXISTS refuse_written_by_muted() CASCADE;
DROP FUNCTION IF EXISTS put_by_link() CASCADE;
DROP FUNCTION IF EXISTS put_by_made_photo() CASCADE;
DROP FUNCTION IF EXISTS refuse_without_recipe() CASCADE;
DROP FUNCTION IF EXISTS forget_restaurant_totals() CASCADE;
DROP FUNCTION IF EXISTS refuse_without_restaurant() CASCADE;
DROP FUNCTION IF EXISTS empty_helpful_counts() CASCADE;
DROP FUNCTION IF EXISTS empty_photo_counts() CASCADE;
DROP FUNCTION IF EXISTS empty_ratings() CASCADE;
DROP FUNCTION IF EXISTS note_review() CASCADE;
DROP FUNCTION IF EXISTS refuse_without_review() CASCADE;
DROP FUNCTION IF EXISTS refuse_orphan(text, text) CASCADE;
DROP FUNCTION IF EXISTS refuse_muted(uuid[]) CASCADE;
DROP TRIGGER IF EXISTS recipes_document_suited ON recipes;
DROP TRIGGER IF EXISTS restaurants_document_priced ON restaurants;
DROP TRIGGER IF EXISTS restaurants_document_stated ON restaurants;
\ir ../../functions/moderation/refuse-muted.sql -- df4d13a2
\ir ../../functions/removal/refuse-orphan.sql -- 9046a833
\ir ../../functions/search/document-changed-recipe.sql -- 0708eba9
\ir ../../functions/search/document-changed-restaurant.sql -- 357f9783
\ir ../../functions/figures/run-when-emptied.sql -- 9a6e2c01
\ir ../../functions/images/leave-pictures.sql -- 122ac4d3
\ir ../../functions/moderation/note-hidden-words.sql -- c736990b
\ir ../../functions/people/put-by-column.sql -- 11a94769
