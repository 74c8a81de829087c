import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "signOutAdministrator",
    method: "POST",
    path: "/api/admin/logout",
    tag: "Admin",
    summary: "Ends the session of this token",
    done: "The session has ended",
    status: 204,
    caller: "administrator",
  },
];
