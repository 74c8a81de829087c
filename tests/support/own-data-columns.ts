import { z } from "zod";
import { ownDataSchema } from "#app/features/account/own-data.schema.ts";

/** Each table that hangs on people, with its part of data.json. */
export const PARTS = {
  users: "person",
  user_sessions: "sessions",
  restaurant_reviews: "reviews",
  review_photos: "reviews",
  hidden_photos: "reviews",
  hidden_review_marks: "hidden_review_marks",
  made_notes: "made",
  made_votes: "made_votes",
  hidden_made_marks: "hidden_made_marks",
  recipe_comments: "comments",
  recipe_likes: "likes",
  review_votes: "votes",
  favorites: "favorites",
  own_lists: "lists",
  list_entries: "list_entries",
  kept_shopping_lists: "shopping_list",
  suggestions: "suggestions",
  notices: "notices",
  admin_acts: "moderation",
  images: "pictures",
  moderation_cases: "moderation_cases",
  reports: "reports",
  appeals: "appeals",
} as const satisfies Record<string, keyof typeof ownDataSchema.shape>;

/** Of these only what says whom they thank, in its part. */
export const THANKING = { restaurants: "thanked_for", recipes: "thanked_for" } as const;

/** Its rows are only there while nobody is signed in. */
export const NEVER_ASKED = ["withdrawn_rows"];

/** Who sent such a notice tells who they are to moderators, not to the owner of the list. */
export const OF_OTHERS = ["takedowns"];

const OWN = "It is whoever asks";
const LEAVING = "Empty while somebody is signed in";
const WHO_JUDGED = "Who of those who look after the site did it is theirs";
const REPORTERS = "It would tell of those who report, or how to weigh more";
const WITHIN = "It stands within its review";
const DERIVED = "It follows from the rest";

/** A column that no part names, and why. */
const LEFT_OUT: Record<string, string> = {
  "users.leaving_at": LEAVING,
  "users.leaving_keeps": LEAVING,
  "users.left_at": LEAVING,
  "users.left_to": LEAVING,
  "user_sessions.token_hash": "With it somebody could sign in",
  "restaurant_reviews.withdrawn_at": LEAVING,
  "restaurant_reviews.photo_count": DERIVED,
  "review_photos.review_id": WITHIN,
  "review_photos.position": "They stand in this order",
  "review_photos.image_id": "Each is one of “photos”",
  "hidden_photos.review_id": WITHIN,
  "hidden_photos.image_id": "It is one of “hidden_photos”",
  "hidden_review_marks.unjudged_weight": REPORTERS,
  "hidden_review_marks.case_id": "It is one of “moderation_cases”",
  "made_notes.withdrawn_at": LEAVING,
  "hidden_made_marks.unjudged_weight": REPORTERS,
  "hidden_made_marks.case_id": "It is one of “moderation_cases”",
  "recipe_comments.withdrawn_at": LEAVING,
  "recipe_comments.thread_at": "When somebody else wrote what it stands under",
  "suggestions.judged_by": WHO_JUDGED,
  "admin_acts.admin_id": WHO_JUDGED,
  "admin_acts.admin_name": WHO_JUDGED,
  "admin_acts.person_id": OWN,
  "images.admin_id": WHO_JUDGED,
  "images.is_left": LEAVING,
  "moderation_cases.author_id": OWN,
  "moderation_cases.review_id": "“item” names it",
  "moderation_cases.image_id": "“item” names it",
  "moderation_cases.comment_id": "“item” names it",
  "moderation_cases.made_id": "“item” names it",
  "moderation_cases.report_count": REPORTERS,
  "moderation_cases.sound_count": REPORTERS,
  "moderation_cases.weight": REPORTERS,
  "moderation_cases.judged_by": WHO_JUDGED,
  "reports.case_id": "What became of it stands beside it",
  "reports.weight": REPORTERS,
  "reports.is_sound": REPORTERS,
  "appeals.judged_by": WHO_JUDGED,
};

type Column = { place: string; name: string };

/** Columns that are neither in data.json nor left out for a reason, and reasons that nothing needs. */
export function missingFrom(columns: Column[]): string[] {
  const unnamed = columns.filter(({ place, name }) => !isNamed(place, name));
  const left = new Set(unnamed.map(({ place, name }) => `${place}.${name}`));
  const missing = [...left].filter((column) => !(column in LEFT_OUT));
  const needless = Object.keys(LEFT_OUT).filter((column) => !left.has(column));
  return [...missing, ...needless.map((column) => `${column} is left out needlessly`)];
}

function isNamed(place: string, column: string): boolean {
  if (column === "user_id") return true;
  const part = Object.entries(PARTS).find(([table]) => table === place)?.[1];
  return part !== undefined && fieldsOf(part).includes(column);
}

function fieldsOf(part: keyof typeof ownDataSchema.shape): string[] {
  const schema = ownDataSchema.shape[part];
  const row = schema instanceof z.ZodArray ? schema.element : schema;
  return row instanceof z.ZodObject ? Object.keys(row.shape) : [];
}
