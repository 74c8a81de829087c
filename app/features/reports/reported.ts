import { z } from "zod";
import { LARGEST_ID } from "#app/features/vocabulary/id.ts";

export const REPORTED_KINDS = ["review", "comment", "photo", "name"] as const;
type ReportedKind = (typeof REPORTED_KINDS)[number];

/** The id is that of the review or comment, a review's and its picture's with a dash between them, or a person's. */
export type Reported = { kind: ReportedKind; id: string };

export const NOTHING_REPORTED = "It is no longer there";

const NUMBER = /^[1-9]\d{0,9}$/;
const PHOTO = /^([1-9]\d{0,9})-([0-9a-f]{32})$/;

export const reportedSchema = z
  .object({
    kind: z.enum(REPORTED_KINDS, `kind is ${REPORTED_KINDS.join(", ")}`),
    id: z
      .union([z.int(), z.string()], NOTHING_REPORTED)
      .transform(String)
      .describe(
        "Of the review or comment; of a photo the review's id, a dash and the picture's id; of a name the person's id",
      ),
  })
  .refine(isReported, { error: NOTHING_REPORTED, path: ["id"] });

/** Null when no such thing can exist. */
export function readReported({ kind, id }: { kind?: string; id?: string }): Reported | null {
  const read = reportedSchema.safeParse({ kind, id });
  return read.success ? read.data : null;
}

function isReported({ kind, id }: Reported): boolean {
  if (kind === "name") return z.uuid().safeParse(id).success;
  const number = kind === "photo" ? PHOTO.exec(id)?.[1] : NUMBER.exec(id)?.[0];
  return number !== undefined && Number(number) <= LARGEST_ID;
}

/** One column that names it. */
export function itemOf({ kind, id }: Reported): string {
  return `${kind} ${id}`;
}

export function photoOf(id: string): { review_id: number; image_id: string } {
  const [, review_id, image_id = ""] = PHOTO.exec(id) ?? [];
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
