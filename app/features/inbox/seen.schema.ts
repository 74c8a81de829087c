import { z } from "zod";
import { idSchema } from "#app/features/vocabulary/id.ts";

export const seenSchema = z.object(
  {
    last_id: idSchema("last_id is the id of a notice")
      .optional()
      .describe("The newest notice that was seen; absent means all"),
  },
  { error: "Send an object, with last_id or without" },
);
