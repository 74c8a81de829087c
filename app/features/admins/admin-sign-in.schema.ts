import { z } from "zod";

const NO_USERNAME = "Enter your username";
const NO_PASSWORD = "Enter your password";
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
export const programSignInSchema = adminSignInSchema.extend({
  code: z
    .string("Send the code as text")
    .max(100, "This code is too long")
    .optional()
    .describe("A one-time code or a recovery code, of whoever has a second factor"),
});
export type ProgramSignIn = z.infer<typeof programSignInSchema>;

export const secondFactorSchema = z.object({
  code: z.string("Enter a code").trim().min(1, "Enter a code").max(100, "This code is wrong"),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export type AdminSignIn = z.infer<typeof adminSignInSchema>;
