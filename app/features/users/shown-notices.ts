/** For a query about notices: nobody is told of a reply that nobody may see. */
export const NOTICE_IS_SHOWN =
  "NOT EXISTS (SELECT FROM recipe_comments WHERE id = comment_id AND hidden_at IS NOT NULL)";
