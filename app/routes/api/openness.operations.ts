import { z } from "zod";
import { OPENNESS_ROWS } from "#app/features/site/openness-rows.ts";
import type { Operation } from "#app/openapi/operation.ts";

const counts = Object.fromEntries(OPENNESS_ROWS.map(({ figure }) => [figure, z.int()]));

export const operations: Operation[] = [
  {
    id: "listOpenness",
    method: "GET",
    path: "/api/openness",
    tag: "About",
    summary: "What was reported and decided in each of the last six months, the newest first",
    done: "The months",
    reply: z.array(z.object({ month: z.string().describe("For example 2026-11"), ...counts })),
    hasEtag: true,
  },
];
