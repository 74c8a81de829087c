import { z } from "zod";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "getMapsKey",
    method: "GET",
    path: "/api/config/google-maps-key",
    tag: "Places",
    summary: "The browser key of the maps service; empty when there is none",
    done: "The key",
    reply: z.object({ apiKey: z.string() }),
    hasEtag: true,
  },
];
