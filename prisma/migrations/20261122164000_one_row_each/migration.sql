-- Else the planner expects a thousand of each, and reads all people to find who wrote one comment.
ALTER FUNCTION set_like(uuid, int, boolean) ROWS 1;
ALTER FUNCTION add_comment(uuid, int, text) ROWS 1;
