import { z } from "zod";
import { reasonSchema } from "#app/features/moderation/moderation.schema.ts";

export const MUTING_LENGTHS = [
  { value: "1", label: "1 day" },
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "always", label: "For good" },
] as const;

export const muteSchema = reasonSchema.extend({
  days: z
    .enum(
      MUTING_LENGTHS.map(({ value }) => value),
      "Say for how long",
    )
    .describe("How many days, or always"),
});
export type Mute = z.infer<typeof muteSchema>;
