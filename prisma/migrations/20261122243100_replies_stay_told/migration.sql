-- A reply that is hidden for a time stays told: its notice is left out while nobody may see the reply, and comes back with it.
DROP TRIGGER recipe_comments_forget_told_reply ON recipe_comments;
DROP FUNCTION forget_told_reply();
