import { z } from "zod";
import { ADMIN_PASSWORD_MIN_LENGTH } from "#app/features/admins/accounts/password-hint.ts";
import { ROLES } from "#app/features/admins/accounts/roles.ts";

const newPassword = z
  .string("Choose a new password")
  .min(
    ADMIN_PASSWORD_MIN_LENGTH,
    `Choose a password of ${ADMIN_PASSWORD_MIN_LENGTH} or more characters`,
  )
  .max(1_000, "Keep the password to 1000 characters")
  .regex(/^\P{Cc}*$/u, "Keep control characters out of the password");

const username = z
  .string("Give a user name")
  .trim()
  .min(1, "Give a user name")
  .max(100, "Keep the user name to 100 characters")
  .regex(/^(?!-)\P{Cc}*$/u, "A user name has no control characters and does not begin with -");

export const adminCredentialsSchema = z.object({ username, password: newPassword });

export type AdminCredentials = z.infer<typeof adminCredentialsSchema>;

export const passwordChangeSchema = z.object({
  current_password: z.string("Enter your current password").max(1_000, "This is not your password"),
  new_password: newPassword,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const invitedSchema = z.object({ username, role: z.enum(ROLES, "Choose a role") });
export type Invited = z.infer<typeof invitedSchema>;

export const roleChangeSchema = z.object({ role: z.enum(ROLES, "Choose a role") });

export const newPasswordSchema = z.object({ new_password: newPassword });
export type NewPassword = z.infer<typeof newPasswordSchema>;
