-- What is suggested may be here already, under a name that is spelt a little differently.
CREATE INDEX restaurants_by_alike_name ON restaurants USING GIN (name_key(name) gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX recipes_by_alike_title ON recipes USING GIN (name_key(title) gin_trgm_ops) WITH (fastupdate = off);

-- A picture stays as long as somebody may still accept it.
CREATE INDEX suggestions_waiting_picture ON suggestions ((proposed->>'image_url')) WHERE state = 'waiting';

-- A second click, and the same again with another picture, are the same suggestion.
CREATE UNIQUE INDEX suggestions_once ON suggestions (user_id, kind, md5((proposed - 'image_url')::text))
  WHERE kind <> 'change' AND state = 'waiting';
