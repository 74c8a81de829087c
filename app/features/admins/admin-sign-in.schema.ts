import { z } from "zod";

const NO_USERNAME = "Enter your username";
const NO_PASSWORD = "Enter your password";
/** Nobody has such a name or password, and the database could not even look for it. */
const NOBODYS = "Wrong username or password";

/** What somebody typed who wants in; whether it is right is another question. */
export const adminSignInSchema = z.object(
  {
    username: z
      .string(NO_USERNAME)
      .trim()
      .min(1, NO_USERNAME)
      .max(100, NOBODYS)
      .regex(/^\P{Cc}*$/u, NOBODYS),
    password: z.string(NO_PASSWORD).min(1, NO_PASSWORD).max(1_000, NOBODYS),
  },
  { error: "Enter your username and password" },
);
export type AdminSignIn = z.infer<typeof adminSignInSchema>;
