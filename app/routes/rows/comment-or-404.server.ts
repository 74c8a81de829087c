import { findMyComment, type MyComment } from "#app/features/comments/comments.server.ts";
import { idParam, foundOr404 } from "#app/http/problem.server.ts";

export const NO_COMMENT = "Comment not found";
export const TOO_LATE = "A comment can be changed for five minutes only";
export const HIDDEN = "A hidden comment cannot be changed";

export async function myCommentOr404(user_id: string, { id }: { id?: string }) {
  return foundOr404(await findMyComment(user_id, idParam(id, NO_COMMENT)), NO_COMMENT);
}

export function whyNotEdited({ hidden_at }: MyComment): string {
  return hidden_at ? HIDDEN : TOO_LATE;
}
