import { z } from "zod";
import { MUTING_LENGTHS } from "#app/features/moderation/muting-lengths.ts";
import { reasonSchema } from "#app/features/moderation/moderation.schema.ts";

export const muteSchema = reasonSchema.extend({
  days: z
    .enum(
      MUTING_LENGTHS.map(({ value }) => value),
      "Say for how long",
    )
    .describe("How many days, or always"),
});
export type Mute = z.infer<typeof muteSchema>;
