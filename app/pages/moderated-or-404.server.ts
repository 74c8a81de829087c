import { MODERATED_KINDS } from "#app/features/moderation/moderation.schema.ts";
import { idParam, orNotFound, problem } from "#app/http/problem.server.ts";

export const NOT_THERE = "It is no longer there";

export function moderatedKind({ kind }: { kind?: string }) {
  return orNotFound(MODERATED_KINDS.find((one) => one === kind) ?? null, "Not found");
}

export function moderatedId({ id }: { id?: string }): number {
  return idParam(id, NOT_THERE);
}

export function orNotThere(isThere: boolean) {
  if (!isThere) throw problem(404, NOT_THERE);
}
