import type { RouterContextProvider } from "react-router";
import { type Act, hasJustDeleted } from "#app/features/admins/acts.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { isSentByScript } from "#app/http/after-write.server.ts";

/** Without script nothing holds up a second click on Delete: it is answered like the first. */
export async function isSecondDelete(
  request: Request,
  context: Readonly<RouterContextProvider>,
  subject: Pick<Act, "subject_kind" | "subject_id">,
): Promise<boolean> {
  return !isSentByScript(request) && hasJustDeleted(requireAdmin(context), subject);
}
