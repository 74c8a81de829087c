import {
  listModeratedComments,
  listModeratedMade,
  listModeratedReviews,
} from "#app/features/moderation/moderated-list.server.ts";
import {
  moderatedCommentView,
  moderatedMadeView,
  moderatedReviewView,
} from "#app/features/moderation/moderated-view.ts";
import {
  moderatedPart,
  type ModerationFilter,
} from "#app/features/moderation/moderation.schema.ts";

export async function listWritten(filter: ModerationFilter) {
  const part = moderatedPart(filter);
  if (filter.kind === "comments") {
    const { rows, ...counted } = await listModeratedComments(filter, part);
    return { written: rows.map(moderatedCommentView), ...counted };
  }
  if (filter.kind === "notes") {
    const { rows, ...counted } = await listModeratedMade(filter, part);
    return { written: rows.map(moderatedMadeView), ...counted };
  }
  const { rows, ...counted } = await listModeratedReviews(filter, part);
  return { written: rows.map(moderatedReviewView), ...counted };
}
