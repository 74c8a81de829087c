import { noToken, type Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "POST",
    path: "/api/admin/logout",
    tag: "Admin",
    summary: "Ends the session of this token",
    status: 204,
    refusals: noToken,
    caller: "administrator",
  },
];
