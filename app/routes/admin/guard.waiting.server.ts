import { href } from "react-router";
import { countWaiting } from "#app/features/admins/count-waiting.server.ts";
import { isAllowed, type Role } from "#app/features/admins/accounts/roles.ts";
import type { Waiting } from "#app/features/admins/waiting.tsx";

export async function countWaitingFor(role: Role): Promise<Waiting> {
  const { suggestions, takedowns, reported, appeals } = await countWaiting();
  return {
    ...(isAllowed(role, "editor") && { [href("/admin/suggestions")]: suggestions }),
    ...(isAllowed(role, "moderator") && {
      [href("/admin/takedowns")]: takedowns,
      [href("/admin/moderation")]: reported + appeals,
      [href("/admin/moderation/reported")]: reported,
      [href("/admin/moderation/appeals")]: appeals,
    }),
  };
}
