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
    alsoAnswers: {
      204: "Not given, and not counted: a browser loaded it ahead, or asked for its headers alone",
    },
    refusals: { 403: "Not given, and not counted: a page of another site asked" },
    limit: "downloads",
    caller: "signed-in visitor",
  },
];
