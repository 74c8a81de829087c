import { z } from "zod";

const NO_USERNAME = "Enter your username";
const NO_PASSWORD = "Enter your password";

/** What somebody typed who wants in; whether it is right is another question. */
export const adminSignInSchema = z.object(
  {
    username: z
      .string(NO_USERNAME)
      .trim()
      .min(1, NO_USERNAME)
      .max(100, "Wrong username or password"),
    password: z.string(NO_PASSWORD).min(1, NO_PASSWORD).max(1_000, "Wrong username or password"),
  },
  { error: "Enter your username and password" },
);
export type AdminSignIn = z.infer<typeof adminSignInSchema>;
