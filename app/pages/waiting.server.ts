import { href } from "react-router";
import type { Waiting } from "#app/features/admins/waiting.tsx";
import { isAllowed, type Role } from "#app/features/admins/roles.ts";
import { countAppeals, countReported } from "#app/features/moderation/case-list.server.ts";
import { countWaiting } from "#app/features/contributions/queue.server.ts";
import { countOpenTakedowns } from "#app/features/takedowns/takedowns.server.ts";

/** What waits for somebody of this role. */
export async function countWaitingFor(role: Role): Promise<Waiting> {
  const isModerator = isAllowed(role, "moderator");
  const [suggestions, takedowns, reported, appeals] = await Promise.all([
    isAllowed(role, "editor") ? countWaiting() : 0,
    isModerator ? countOpenTakedowns() : 0,
    isModerator ? countReported() : 0,
    isModerator ? countAppeals() : 0,
  ]);
  return {
    [href("/admin/suggestions")]: suggestions,
    [href("/admin/takedowns")]: takedowns,
    [href("/admin/moderation")]: reported + appeals,
    [href("/admin/moderation/reported")]: reported,
    [href("/admin/moderation/appeals")]: appeals,
  };
}
