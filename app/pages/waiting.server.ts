import { href } from "react-router";
import type { Waiting } from "#app/features/admins/admin-rail.tsx";
import { isAllowed, type Role } from "#app/features/admins/roles.ts";
import { countWaiting } from "#app/features/contributions/queue.server.ts";
import { countOpenTakedowns } from "#app/features/takedowns/takedowns.server.ts";

/** What waits for somebody of this role. */
export async function countWaitingFor(role: Role): Promise<Waiting> {
  const [suggestions, takedowns] = await Promise.all([
    isAllowed(role, "editor") ? countWaiting() : 0,
    isAllowed(role, "moderator") ? countOpenTakedowns() : 0,
  ]);
  return { [href("/admin/suggestions")]: suggestions, [href("/admin/takedowns")]: takedowns };
}
