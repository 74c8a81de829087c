/** What people call what was reported or hidden. */
export const ITEM_NOUNS = {
  review: "review",
  comment: "comment",
  photo: "photo",
  name: "name",
  made: "note",
} as const;
type ItemKind = keyof typeof ITEM_NOUNS;

/** "the review of Umbilo Curry House", "the comment on Bobotie" */
export function beforeSubject(kind: ItemKind): "of" | "on" {
  return kind === "comment" || kind === "made" ? "on" : "of";
}
