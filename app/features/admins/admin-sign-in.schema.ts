import { z } from "zod";

const NO_USERNAME = "Enter your username";
const NO_PASSWORD = "Enter your password";
/** Such names and passwords cannot exist, and the database could not search for them. */
const IMPOSSIBLE = "Wrong username or password";

export const adminSignInSchema = z.object(
  {
    username: z
      .string(NO_USERNAME)
      .trim()
      .min(1, NO_USERNAME)
      .max(100, IMPOSSIBLE)
      .regex(/^\P{Cc}*$/u, IMPOSSIBLE),
    password: z.string(NO_PASSWORD).min(1, NO_PASSWORD).max(1_000, IMPOSSIBLE),
  },
  { error: "Enter your username and password" },
);
export type AdminSignIn = z.infer<typeof adminSignInSchema>;
