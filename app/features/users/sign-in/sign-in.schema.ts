import { z } from "zod";

const MISSING_CODE = "Send the code that the provider gave";

/** Only the provider understands the code, so only its size is checked. */
export const signInSchema = z.object(
  {
    code: z
      .string({ error: MISSING_CODE })
      .min(1, MISSING_CODE)
      .max(2_000, "This code is too long"),
    state: z
      .string({ error: "The state must be text" })
      .max(200, "This state is too long")
      .optional(),
  },
  MISSING_CODE,
);
