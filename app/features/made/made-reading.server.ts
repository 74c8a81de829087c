import { MADE_SHOWN_AT_FIRST } from "#app/features/made/made-limits.ts";
import type { MadeSort } from "#app/features/made/made-query.ts";
import { type MadeNote, Prisma } from "#app/generated/prisma/client.ts";
import { asDate, columns, type InJson, jsonObject } from "#app/infra/statement.server.ts";

export type Made = MadeNote & {
  user: { id: string; google_user_data: unknown };
  is_helpful: boolean;
};

type MadeInJson = InJson<Made>;

export type MadeReading = {
  notes: Made[];
  /** The reader's own note is here even when it is hidden. */
  own: Made | null;
  pinned: Made[];
};
export type MadeReadingInJson = { part: keyof MadeReading; note: MadeInJson }[];

export function madeNote(reader: string): string {
  return jsonObject(
    "shown",
    Prisma.MadeNoteScalarFieldEnum,
    `, 'user', (SELECT json_build_object('id', users.id, 'google_user_data', google_user_data)
                  FROM users WHERE users.id = shown.user_id),
       'is_helpful', EXISTS (SELECT FROM made_votes WHERE made_votes.user_id = ${reader} AND made_id = shown.id)`,
  );
}

const NOTES = `SELECT ${columns("made_notes", Prisma.MadeNoteScalarFieldEnum)} FROM made_notes`;

const MADE_ORDERS = {
  helpful: "helpful_count DESC, created_at DESC, id DESC",
  newest: "created_at DESC, id DESC",
} as const satisfies Record<MadeSort, string>;

/**
 * The limit is a subquery, so that the planner does not know it: for a small limit, it would sort
 * all notes.
 */
export function madeNotes(recipe_id: string, sort: MadeSort, [limit, offset]: [string, string]) {
  return `SELECT * FROM (${NOTES} WHERE recipe_id = ${recipe_id} AND hidden_at IS NULL
            ORDER BY ${MADE_ORDERS[sort]} LIMIT (SELECT ${limit} + ${offset})) AS first OFFSET ${offset}`;
}

/**
 * All parts share one list, because PostgreSQL prepares the JSON of a note once for each place
 * where it stands in the query, even for recipes without notes.
 */
export function recipeMade(reader: string): string {
  const notes = madeNotes("recipes.id", "helpful", [String(MADE_SHOWN_AT_FIRST), "0"]);
  return `(SELECT coalesce(json_agg(json_build_object('part', part, 'note', ${madeNote(reader)})), '[]') FROM (
     SELECT 'notes' AS part, * FROM (${notes}) AS notes
     UNION ALL SELECT 'pinned', * FROM (${NOTES} WHERE recipe_id = recipes.id AND pinned_step IS NOT NULL AND hidden_at IS NULL
                                        ORDER BY pinned_step LIMIT 100) AS pinned
     UNION ALL SELECT 'own', * FROM (${NOTES} WHERE recipe_id = recipes.id AND user_id = ${reader}) AS own) AS shown)`;
}

export function inOrder(sort: MadeSort): string {
  return MADE_ORDERS[sort].replace(/\b\w+ DESC/g, "shown.$&");
}

export function asMadeReading(all: MadeReadingInJson): MadeReading {
  const of = (wanted: keyof MadeReading) =>
    all.filter(({ part }) => part === wanted).map(({ note }) => asMade(note));
  const [own = null] = of("own");
  return { notes: of("notes"), own, pinned: of("pinned") };
}

export function asMade(made: MadeInJson): Made {
  const { created_at, updated_at, hidden_at, withdrawn_at } = made;
  return {
    ...made,
    created_at: new Date(created_at),
    updated_at: asDate(updated_at),
    hidden_at: asDate(hidden_at),
    withdrawn_at: asDate(withdrawn_at),
  };
}
