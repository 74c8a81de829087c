-- The list of acts goes by id.
DROP INDEX "admin_acts_created_at_id_idx";
