-- What a change says happened, of one state, the newest first.
CREATE INDEX suggestions_by_what ON suggestions (state, (proposed->>'what'), id DESC) WHERE kind = 'change';

-- The name of a place or recipe that is suggested, and of a place that was removed.
CREATE INDEX suggestions_by_name ON suggestions
  USING GIN (name_key(coalesce(proposed->>'name', proposed->>'title', seen->>'name', '')) gin_trgm_ops) WITH (fastupdate = off);
