import { z } from "zod";

const ADMIN_PASSWORD_MIN_LENGTH = 10;

export const adminCredentialsSchema = z.object({
  username: z
    .string()
    .trim()
    .min(1, "Give a user name")
    .max(100, "Keep the user name to 100 characters")
    .regex(/^(?!-)\P{Cc}*$/u, "A user name has no control characters and does not begin with -"),
  password: z
    .string()
    .min(
      ADMIN_PASSWORD_MIN_LENGTH,
      `Choose a password of ${ADMIN_PASSWORD_MIN_LENGTH} or more characters`,
    )
    .max(1_000, "Keep the password to 1000 characters")
    .regex(/^\P{Cc}*$/u, "Keep control characters out of the password"),
});

export type AdminCredentials = z.infer<typeof adminCredentialsSchema>;
