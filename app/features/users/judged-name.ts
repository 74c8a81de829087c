import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";

type Named = {
  google_user_data: unknown;
  name_hidden_at: Date | null;
  name_before_hiding: unknown;
  hidden_names: string[];
};

export const JUDGED_NAME = {
  google_user_data: true,
  name_hidden_at: true,
  name_before_hiding: true,
  hidden_names: true,
} as const;

/**
 * While a name is hidden, the sign-in provider may send another one; the name that is judged is the
 * one that was hidden last.
 */
export function judgedName(named: Named): string {
  const hidden = named.name_hidden_at && named.hidden_names.at(-1);
  return hidden || readGoogleUserData(named.name_before_hiding ?? named.google_user_data).name;
}
