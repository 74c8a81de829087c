import { type Account, findAccount } from "#app/features/account/account.server.ts";
import { problem } from "#app/http/problem.server.ts";

const GONE = "This account is deleted. Sign in to have it back.";

export async function accountOrGone(user_id: string): Promise<Account> {
  return throwIfGone(await findAccount(user_id));
}

/** The account may have been deleted in another window since the session was looked up. */
export function throwIfGone<Found>(found: Found | null): Found {
  if (found === null) throw problem(401, GONE);
  return found;
}
