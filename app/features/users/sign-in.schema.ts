import { z } from "zod";

const NO_CODE = "Send the code that the provider gave";

/** What the provider sent back. A code is for one use and means nothing to us, so only its size is checked. */
export const signInSchema = z.object(
  {
    code: z.string({ error: NO_CODE }).min(1, NO_CODE).max(2_000, "This code is too long"),
    state: z
      .string({ error: "The state must be text" })
      .max(200, "This state is too long")
      .optional(),
  },
  NO_CODE,
);

/** Lets the callback page name the state without adding a field to what it sends. */
export const STATE_HEADER = "X-Sign-In-State";
