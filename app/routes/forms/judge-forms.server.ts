import { data } from "react-router";
import type { z } from "zod";
import { judgedIdSchema } from "#app/features/moderation/cases/judgement.schema.ts";
import type { Outcome } from "#app/features/moderation/cases/judge-reports.server.ts";
import type { RefusedJudgement } from "#app/features/moderation/cases/reported-case.tsx";
import { problem } from "#app/http/problem.server.ts";
import { LONG_TEXTS, readForm } from "#app/http/read-form.server.ts";
import { asTyped } from "#app/routes/shared/as-typed.server.ts";
import { whyNotJudged } from "#app/routes/rows/moderated-or-404.server.ts";

type Refused = {
  error: string | null;
  refused: RefusedJudgement | null;
  unused: RefusedJudgement["typed"] | null;
};

type Judging<Schema extends z.ZodType> = {
  request: Request;
  schema: Schema;
  judge: (id: number, judgement: z.infer<Schema>) => Promise<Outcome | "own">;
  done: (judgement: z.infer<Schema>) => Response;
};

/**
 * Words that were typed come back even when the case was judged meanwhile and may have left the
 * page.
 */
export async function judgeByForm<Schema extends z.ZodType>(judging: Judging<Schema>) {
  const { request, schema, judge, done } = judging;
  const form = await readForm(request, LONG_TEXTS);
  const { typed } = asTyped(form, null);
  const named = judgedIdSchema.safeParse({ id: Number(typed.id) });
  if (!named.success) throw problem(400, "Unknown action");
  const read = schema.safeParse({ ...typed, ...(typed.rule && { rule: Number(typed.rule) }) });
  if (!read.success) {
    const refused = { id: named.data.id, ...asTyped(form, errorsByField(read.error)) };
    if (refused.errors.decision) throw problem(400, "Unknown action");
    return data<Refused>({ error: null, refused, unused: null }, { status: 400 });
  }
  const refusal = whyNotJudged(await judge(named.data.id, read.data));
  if (!refusal) return done(read.data);
  const [status, error] = refusal;
  return data<Refused>({ error, refused: null, unused: typed }, { status });
}

function errorsByField({ issues }: Pick<z.ZodError, "issues">) {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const name = String(path[0] ?? "decision");
    errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}
