export const REPORTED_KINDS = ["review", "comment", "photo", "name", "made"] as const;
type ReportedKind = (typeof REPORTED_KINDS)[number];

/**
 * The id is that of the review, the comment, the note or the person. A photo has the ids of its
 * review and its picture, with a dash between them.
 */
export type Reported = { kind: ReportedKind; id: string };

export const NOTHING_REPORTED = "It is no longer there";

export const PHOTO_ID = /^([1-9]\d{0,9})-([0-9a-f]{32})$/;

/** Writes kind and id as one text for a single column, as in "review 12". */
export function itemOf({ kind, id }: Reported): string {
  return `${kind} ${id}`;
}

export function photoOf(id: string): { review_id: number; image_id: string } {
  const [, review_id, image_id = ""] = PHOTO_ID.exec(id) ?? [];
  return { review_id: Number(review_id), image_id };
}

export function photoId(review_id: number, image_id: string): string {
  return `${review_id}-${image_id}`;
}

export function reportAddress({ kind, id }: Reported): string {
  return `/report/${kind}/${id}`;
}

export function hiddenAddress({ kind, id }: Reported): string {
  return `/hidden/${kind}/${id}`;
}
