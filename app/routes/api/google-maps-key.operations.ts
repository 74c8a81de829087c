import { z } from "zod";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/config/google-maps-key",
    tag: "Places",
    summary: "The browser key of the maps service; empty when there is none",
    reply: z.object({ apiKey: z.string() }),
  },
];
