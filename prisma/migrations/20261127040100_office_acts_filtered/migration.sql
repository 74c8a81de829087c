-- The acts of one administrator, and those about one kind of thing.
CREATE INDEX admin_acts_admin_name_id_idx ON admin_acts (admin_name, id DESC);
CREATE INDEX admin_acts_subject_kind_id_idx ON admin_acts (subject_kind, id DESC);
