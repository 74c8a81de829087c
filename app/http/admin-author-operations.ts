import type { Operation } from "#app/http/operation.ts";

export const adminAuthorOperations: Operation[] = [];
