import { imageUrl } from "#app/features/images/image-url.ts";
import type { Made, MadeReading } from "#app/features/made/made-reading.server.ts";
import { hiddenReason } from "#app/features/reviews/hidden-reason.ts";
import { photoView } from "#app/features/reviews/photos/photo-view.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";
import { ratingLabel } from "#app/features/vocabulary/ratings.ts";
import type { MadeNote } from "#app/generated/prisma/client.ts";

export function madeView(made: Made) {
  const { name, picture } = readGoogleUserData(made.user.google_user_data);
  return {
    id: made.id,
    user_id: made.user_id,
    name,
    picture,
    rating: made.rating,
    label: ratingLabel(made.rating),
    note_text: made.note_text,
    changed_text: made.changed_text,
    photo: made.image_id && photoView(made.image_id),
    created_at: made.created_at.toISOString(),
    madeOn: formatShortDate(made.created_at),
    isEdited: made.updated_at !== null,
    helpful_count: made.helpful_count,
    isHelpful: made.is_helpful,
  };
}
export type MadeView = ReturnType<typeof madeView>;

export function madeValues(made: MadeNote) {
  return {
    id: made.id,
    rating: made.rating,
    note_text: made.note_text,
    changed_text: made.changed_text,
    image_url: made.image_id && imageUrl(made.image_id),
    hidden_reason: hiddenReason(made),
  };
}
export type MadeValues = ReturnType<typeof madeValues>;

function pinnedView({ id, pinned_step, changed_text, note_text, user }: Made) {
  const words = changed_text ?? note_text ?? "";
  return {
    id,
    step: pinned_step ?? 0,
    words,
    name: readGoogleUserData(user.google_user_data).name,
  };
}
export type PinnedView = ReturnType<typeof pinnedView>;

export function madeReadingView({ notes, own, pinned }: MadeReading) {
  return {
    notes: notes.map(madeView),
    own: own && madeValues(own),
    pinned: pinned.map(pinnedView),
  };
}
export type MadeReadingView = ReturnType<typeof madeReadingView>;
