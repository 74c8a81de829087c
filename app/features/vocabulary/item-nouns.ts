export const ITEM_NOUNS = {
  review: "review",
  comment: "comment",
  photo: "photo",
  name: "name",
  made: "note",
} as const;
type ItemKind = keyof typeof ITEM_NOUNS;

export function beforeSubject(kind: ItemKind): "of" | "on" {
  return kind === "comment" || kind === "made" ? "on" : "of";
}
