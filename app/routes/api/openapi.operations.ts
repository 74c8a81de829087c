import { z } from "zod";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "getDocument",
    method: "GET",
    path: "/api/openapi.json",
    tag: "About",
    summary: "This document",
    done: "An OpenAPI 3.1 document",
    reply: z.looseObject({ openapi: z.string() }),
    hasEtag: true,
  },
];
