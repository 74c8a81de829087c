import { ownDataSchema } from "#app/features/account/own-data.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "getMyData",
    method: "GET",
    path: "/api/users/me/data",
    tag: "Account",
    summary: "Everything that hangs on one’s account: data.json of the ZIP that the page gives",
    done: "All of it; pictures by their addresses",
    reply: ownDataSchema,
    limit: "downloads",
    caller: "signed-in visitor",
  },
];
