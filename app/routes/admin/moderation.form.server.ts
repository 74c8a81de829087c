import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { hide, restore } from "#app/features/moderation/hiding.server.ts";
import type { RefusedOf } from "#app/features/moderation/moderated-items.tsx";
import {
  hideSchema,
  type MODERATED_KINDS,
  restoreSchema,
} from "#app/features/moderation/moderation.schema.ts";
import { TICKED } from "#app/features/moderation/ticked-form.tsx";
import type { Outcome } from "#app/features/moderation/cases/judge-reports.server.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { asTyped } from "#app/routes/shared/as-typed.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { whyNotJudged } from "#app/routes/rows/moderated-or-404.server.ts";

const DONE = {
  hide: { reviews: "review-hidden", comments: "comment-hidden", notes: "note-hidden" },
  restore: { reviews: "review-restored", comments: "comment-restored", notes: "note-restored" },
} as const;
const SEVERAL = { hide: "ticked-hidden", restore: "ticked-restored" } as const;

type Judged = { kind: (typeof MODERATED_KINDS)[number]; id: number };
type Refused = {
  error: string | null;
  refused: RefusedOf | null;
  unused: RefusedOf["typed"] | null;
};

export async function moderateByForm({ request, context }: Visit, back: string) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  const intent = readIntent(form);
  const { typed } = asTyped(form, null);
  const isOfTicked = form.get("from") === TICKED;

  if (intent === "restore") {
    const submission = parseWithZod(form, { schema: restoreSchema });
    if (submission.status !== "success") return refuse(submission.error);
    return judgeEach(submission.value, (one) => restore(admin, one));
  }
  const submission = parseWithZod(form, { schema: hideSchema });
  if (submission.status !== "success") return refuse(submission.error);
  const { rule, reason, ...sent } = submission.value;
  return judgeEach(sent, (one) => hide(admin, { ...one, rule, reason }));

  function refuse(error: Record<string, string[] | null> | null) {
    const { errors } = asTyped(form, error);
    const ids = form.getAll("id").map(Number);
    const isKnown = isOfTicked || (ids.length > 0 && !errors.id);
    if (errors.kind || !isKnown) throw problem(400, "Unknown action");
    return data<Refused>(
      { error: null, refused: { ids, isOfTicked, typed, errors }, unused: null },
      { status: 400 },
    );
  }

  async function judgeEach(
    { kind, id: ids }: { kind: Judged["kind"]; id: number[] },
    judge: (one: Judged) => Promise<Outcome | "own">,
  ) {
    const refusals: [number, string][] = [];
    // Items are judged one after the other, because each is recorded as an act of its own, and its
    // writer is told.
    for (const id of new Set(ids)) {
      const refusal = whyNotJudged(await judge({ kind, id }));
      if (refusal) refusals.push(refusal);
    }
    const [first] = refusals;
    if (!first)
      return redirectWithFlash(request, back, isOfTicked ? SEVERAL[intent] : DONE[intent][kind]);
    if (refusals.length < new Set(ids).size)
      return redirectWithFlash(request, back, "ticked-partly");
    const [status, error] = first;
    return data<Refused>({ error, refused: null, unused: typed }, { status });
  }
}

function readIntent(form: FormData) {
  const intent = form.get("intent");
  if (intent !== "hide" && intent !== "restore") throw problem(400, "Unknown action");
  return intent;
}
