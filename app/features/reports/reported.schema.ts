import { z } from "zod";
import {
  NOTHING_REPORTED,
  PHOTO_ID,
  REPORTED_KINDS,
  type Reported,
} from "#app/features/reports/reported.ts";
import { personIdSchema } from "#app/features/vocabulary/id.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";

export const REPORTED_IDS =
  "Of the review, the comment, or the note of who made it; of a photo the review's id, a dash and the picture's id; of a name the person's id";
const NUMBER = /^[1-9]\d{0,9}$/;

export const reportedSchema = z
  .object({
    kind: z.enum(REPORTED_KINDS, `kind is ${REPORTED_KINDS.join(", ")}`),
    id: z
      .union([z.int(), z.string()], NOTHING_REPORTED)
      .transform((id) => String(id).toLowerCase())
      .describe(REPORTED_IDS),
  })
  .refine(isReported, { error: NOTHING_REPORTED, path: ["id"] });

export function readReported({ kind, id }: { kind?: string; id?: string }): Reported | null {
  const read = reportedSchema.safeParse({ kind, id });
  return read.success ? read.data : null;
}

function isReported({ kind, id }: Reported): boolean {
  if (kind === "name") return personIdSchema.safeParse(id).success;
  const number = kind === "photo" ? PHOTO_ID.exec(id)?.[1] : NUMBER.exec(id)?.[0];
  return number !== undefined && Number(number) <= LARGEST_ID;
}
