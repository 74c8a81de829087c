import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { FORMER_MEMBER, givenNameOf } from "#app/features/users/shown-person.ts";

export type Suggester = { id: string; google_user_data: unknown };

export const SUGGESTER = `(SELECT json_build_object('id', users.id, 'google_user_data', google_user_data)
             FROM users WHERE users.id = suggested_by)`;

export function suggesterView(suggester: Suggester | null) {
  return suggester && personView(suggester);
}

export function personView({ id, google_user_data }: Suggester) {
  const name = givenNameOf(readGoogleUserData(google_user_data));
  const address = name === FORMER_MEMBER.name ? null : `/people/${id}`;
  return { name, address };
}
