import { type Deletion, isConfirmed } from "#app/features/account/account.schema.ts";
import { leave } from "#app/features/account/account.server.ts";
import { closeSession, requireUser } from "#app/http/session.server.ts";
import { logOwnEvent } from "#app/http/sign-in-events.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { accountOrGone, throwIfGone } from "#app/routes/rows/account-or-gone.server.ts";

export const NOT_CONFIRMED = "That is not what we asked you to type";

export async function leaveConfirmed(visit: Visit, deletion: Deletion): Promise<string | null> {
  const { id } = requireUser(visit.context);
  const { confirm } = await accountOrGone(id);
  if (!isConfirmed(deletion, confirm)) return null;
  throwIfGone((await leave(id, deletion.written)) || null);
  logOwnEvent(visit.context, "account_deleted");
  return closeSession(visit.request);
}
