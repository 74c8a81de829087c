import type { Made } from "#app/features/made/made-reading.server.ts";
import { madeWords } from "#app/features/made/made-words.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { formatShortDate } from "#app/features/vocabulary/dates.ts";
import { ratingLabel } from "#app/features/vocabulary/ratings.ts";

export function noteToPin(made: Made) {
  return {
    id: made.id,
    name: readGoogleUserData(made.user.google_user_data).name,
    madeOn: formatShortDate(made.created_at),
    rating: made.rating,
    label: ratingLabel(made.rating),
    words: madeWords(made),
    helpful_count: made.helpful_count,
    step: made.pinned_step,
  };
}
export type NoteToPin = ReturnType<typeof noteToPin>;
