import { z } from "zod";
import { noticeJsonSchema } from "#app/features/inbox/notice-view.ts";
import { listPartSchema } from "#app/features/search/list-query.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listNotices",
    method: "GET",
    path: "/api/inbox",
    tag: "Session",
    summary: "What happened to one's own words, reports and suggestions, the newest first",
    query: listPartSchema,
    done: "The notices. Reading them marks none as seen",
    reply: z.array(noticeJsonSchema),
    caller: "signed-in visitor",
  },
];
