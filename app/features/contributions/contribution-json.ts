import { z } from "zod";
import { isLeftOut } from "#app/features/contributions/contribution-view.ts";
import {
  SUGGESTION_KINDS,
  SUGGESTION_STATES,
} from "#app/features/contributions/queue/queue.schema.ts";
import type { Queued } from "#app/features/contributions/queue/queue.server.ts";
import type { Contribution } from "#app/features/contributions/my-contributions.server.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";

const pair = z.object({
  name: z.string(),
  label: z.string(),
  now: z.string().nullable(),
  suggested: z.string(),
});

export const contributionJsonSchema = z
  .object({
    id: z.int(),
    kind: z.enum(SUGGESTION_KINDS),
    state: z.enum(SUGGESTION_STATES),
    title: z.string(),
    restaurant_id: z.int().nullable(),
    recipe_id: z.int().nullable(),
    pairs: z
      .array(pair)
      .describe("What was suggested, beside the current value, or the value before it was judged"),
    note: z.string().nullable(),
    taken: z
      .array(z.string())
      .describe("The names of what was accepted, when the state is accepted"),
    left_out: z
      .array(z.string())
      .describe("The names of what was left out, when the state is accepted"),
    reason: z.string().nullable().describe("Why the suggestion, or a part of it, was declined"),
    created_at: z.iso.datetime(),
    judged_at: z.iso.datetime().nullable(),
    withdrawn_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Contribution" });

export function contributionJson({
  row,
  view,
}: Contribution): z.infer<typeof contributionJsonSchema> {
  const { id, kind, state, restaurant_id, recipe_id, note, taken } = row;
  return {
    ...{ id, kind, state, restaurant_id, recipe_id, note, taken },
    left_out: view.pairs.flatMap(({ name }) => (isLeftOut(row, name) ? name : [])),
    title: view.title,
    pairs: view.pairs.map(({ name, label, now, suggested }) => ({ name, label, now, suggested })),
    reason: row.decline_reason ?? row.left_out_reason,
    created_at: row.created_at.toISOString(),
    judged_at: row.judged_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}

export const queuedJsonSchema = contributionJsonSchema
  .extend({
    pairs: z.array(
      pair.extend({
        conflict: z
          .string()
          .nullable()
          .describe("The value that stood there when it was suggested"),
      }),
    ),
    alike: z
      .array(z.object({ id: z.int().nullable(), text: z.string() }))
      .describe(
        "What is on the site already and may be the same. A judgement sends the ids that it has seen",
      ),
    suggester: z.object({ id: z.uuid(), name: z.string() }),
    judged_by: z.string().nullable(),
    updated_at: z.string().nullable().describe("Send it back with a judgement"),
  })
  .meta({ id: "QueuedSuggestion" });

export function queuedJson({ view, ...row }: Queued): z.infer<typeof queuedJsonSchema> {
  return {
    ...contributionJson({ row, view }),
    pairs: view.pairs.map(({ edit: _edit, ...told }) => told),
    alike: view.warnings.map(({ id, text }) => ({ id, text })),
    suggester: { id: row.user.id, name: readGoogleUserData(row.user.google_user_data).name },
    judged_by: row.judge?.username ?? null,
    updated_at: view.updated_at,
  };
}
