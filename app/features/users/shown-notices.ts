export const NOTICE_IS_SHOWN = `NOT EXISTS (SELECT FROM recipe_comments AS reply LEFT JOIN recipes ON recipes.id = recipe_id
    WHERE reply.id = comment_id AND (hidden_at IS NOT NULL OR recipes.id IS NULL))`;
