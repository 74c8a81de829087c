import { z } from "zod";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    method: "GET",
    path: "/api/openapi.json",
    tag: "About",
    summary: "This document",
    reply: z.looseObject({ openapi: z.string() }),
  },
];
