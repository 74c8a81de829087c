import { href } from "react-router";
import type { Waiting } from "#app/features/admins/admin-rail.tsx";
import { isAllowed, type Role } from "#app/features/admins/roles.ts";
import { countWaiting } from "#app/features/contributions/queue.server.ts";

/** What waits for somebody of this role. */
export async function countWaitingFor(role: Role): Promise<Waiting> {
  if (!isAllowed(role, "editor")) return {};
  return { [href("/admin/suggestions")]: await countWaiting() };
}
