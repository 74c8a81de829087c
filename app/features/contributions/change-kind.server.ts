import { isDeepStrictEqual } from "node:util";
import { href } from "react-router";
import type { z } from "zod";
import { factName, factsWith } from "#app/features/contributions/change-facts.ts";
import { proposedSchema } from "#app/features/contributions/change.schema.ts";
import { CHANGED_FIELDS, WHAT_LABELS } from "#app/features/contributions/change-words.ts";
import type { Accept, Accepted, Judgement, Kind, Pair } from "#app/features/contributions/kinds.ts";
import type { Acting } from "#app/features/editing/editing.server.ts";
import { FACTS } from "#app/features/facts/facts.ts";
import type { Judged } from "#app/features/hours/judged.ts";
import {
  amendRestaurant,
  judgedHours,
  restaurants,
} from "#app/features/restaurants/form/edit-restaurants.server.ts";
import { saidSchema } from "#app/features/restaurants/restaurant.schema.ts";
import type { Restaurant, Suggestion } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

export const CHANGE: Kind = { describe, restaurantsOf, read };

const VISIBLE = "is_active";
const saidFields = saidSchema({});

type Others = Map<number, string>;
type Said = z.infer<typeof saidFields>;
type Read = z.ZodSafeParseResult<Said>;
type Proposed = z.infer<typeof proposedSchema>;

async function describe(suggestions: Suggestion[]) {
  const about = suggestions.map(proposedOf);
  const ids = suggestions.flatMap(({ restaurant_id }) => restaurant_id ?? []);
  const other_ids = about.flatMap(({ duplicate_of }) => duplicate_of ?? []);
  const rows = await prisma.restaurant.findMany({ where: { id: { in: [...ids, ...other_ids] } } });
  const found = new Map(rows.map((row) => [row.id, row]));
  const others: Others = new Map(
    rows.map(({ id, name, city }) => [id, [name, city].filter(Boolean).join(", ")]),
  );
  return suggestions.map((suggestion) => {
    const row = found.get(suggestion.restaurant_id ?? 0);
    const { what } = proposedOf(suggestion);
    return {
      title: row?.name ?? String(seenOf(suggestion).name ?? "A restaurant that is gone"),
      badge: WHAT_LABELS[what],
      isGrave: what === "closed" || what === "duplicate",
      address: row?.is_active ? href("/restaurants/:id", { id: String(row.id) }) : null,
      warnings: row && suggestion.state === "waiting" ? warningsOf(suggestion, row, found) : [],
      pairs: pairsOf(suggestion, row, others),
      updated_at: row?.updated_at.toISOString() ?? null,
    };
  });
}

function warningsOf(suggestion: Suggestion, row: Restaurant, found: Map<number, Restaurant>) {
  const { what, duplicate_of } = proposedOf(suggestion);
  if (what === "moved")
    return [{ id: null, text: "The point on the map is cleared with it.", address: null }];
  const text = what === "duplicate" ? whyNotOther(found.get(duplicate_of ?? 0), row) : null;
  return text === null ? [] : [{ id: null, text: `${text}.`, address: null }];
}

function whyNotOther(other: Restaurant | null | undefined, { id }: Restaurant): string | null {
  if (other?.is_active) return null;
  if (other?.moved_to_id === id) return "The other one leads here already";
  return other?.moved_to_id
    ? "The other one was listed twice itself, and leads elsewhere"
    : "The other one is not on the site any more";
}

function pairsOf(suggestion: Suggestion, row: Restaurant | undefined, others: Others): Pair[] {
  const { what, duplicate_of, ...proposed } = proposedOf(suggestion);
  const seen = seenOf(suggestion);
  const changing = suggestion.state === "waiting" ? row : undefined;
  const pairs = CHANGED_FIELDS.filter(({ name }) => name in proposed).map(
    ({ name, label, editOf, read, readSeen, inWords }) => {
      const stood = readSeen(seen);
      const stands = changing ? read(changing) : stood;
      return {
        name,
        label,
        now: inWords(stands, proposed[name]),
        suggested: inWords(proposed[name], stands) ?? "Nothing",
        conflict: isDeepStrictEqual(stands, stood)
          ? null
          : `It was “${inWords(stood, stands) ?? "nothing"}” when this was suggested.`,
        edit: editOf(proposed[name]),
      };
    },
  );
  if (what !== "closed" && what !== "duplicate") return pairs;
  const suggested =
    what === "closed"
      ? "Permanently closed"
      : `The same as ${others.get(duplicate_of ?? 0) ?? "one that is gone"}`;
  const now = changing?.is_active === false ? "Not active" : "Active";
  const visible = { label: "Visible on the site", now, suggested, conflict: null, edit: null };
  return [{ name: VISIBLE, ...visible }, ...pairs];
}

function restaurantsOf(suggestion: Suggestion): number[] {
  const { duplicate_of } = proposedOf(suggestion);
  return [suggestion.restaurant_id ?? [], duplicate_of ?? []].flat();
}

async function read(suggestion: Suggestion, judgement: Judgement): Promise<Accept> {
  const proposed = proposedOf(suggestion);
  const fields = takenFields(proposed, judgement);
  const given = fields.map(({ name }) => [name, judgement.edits[name] ?? proposed[name]]);
  const said = await saidFields.safeParseAsync(Object.fromEntries(given));
  const hours = said.success ? await judgedHours(said.data) : {};
  return (judging) => accept({ ...judging, hours }, suggestion, { ...judgement, said });
}

async function accept(
  judging: Acting & { hours: Partial<Judged> },
  suggestion: Suggestion,
  judgement: Judgement & { said: Read },
): Promise<Accepted> {
  const id = suggestion.restaurant_id;
  const row = id === null ? null : await restaurants.find(id, judging.transaction);
  if (!row) return refuse("The restaurant is gone");
  const taken = await readTaken(suggestion, row, judgement);
  if ("refused" in taken) return taken;
  const { what, duplicate_of } = proposedOf(suggestion);
  const isHidden = judgement.taken.includes(VISIBLE);
  const isDuplicate = isHidden && what === "duplicate";
  const other = isDuplicate ? await restaurants.find(duplicate_of ?? 0, judging.transaction) : null;
  const whyNot = isDuplicate ? whyNotOther(other, row) : null;
  if (whyNot !== null) return refuse(whyNot);
  await amendRestaurant(judging, row.id, {
    ...taken.given,
    ...(what === "moved" && isElsewhere(taken.given) && { latitude: null, longitude: null }),
    ...(isHidden && { is_active: false }),
    ...(other && { moved_to_id: other.id }),
  });
  return { refused: null, restaurant_id: row.id, recipe_id: null };
}

function isElsewhere({ address, city, province }: Said): boolean {
  return [address, city, province].some((one) => one !== undefined);
}

function takenFields(proposed: Proposed, { taken }: Judgement) {
  return CHANGED_FIELDS.filter(({ name }) => name in proposed && taken.includes(name));
}

/**
 * Refuses a field that changed after the suggestion was sent, unless the administrator judged a
 * page that showed this change already.
 */
async function readTaken(
  suggestion: Suggestion,
  row: Restaurant,
  judgement: Judgement & { said: Read },
) {
  const { said, edits, updated_at } = judgement;
  if (!said.success) return whyNotKept(said.error);
  const proposed = proposedOf(suggestion);
  const seen = seenOf(suggestion);
  const fields = takenFields(proposed, judgement);
  const names = FACTS.map(factName).filter((name) => fields.some((field) => field.name === name));
  const facts = names.length > 0 ? factsWith(row.facts, proposed, { names, edits }) : undefined;
  const parsed = await saidFields.safeParseAsync({ facts });
  if (!parsed.success) return whyNotKept(parsed.error);
  const overwritten = fields.find(
    ({ read, readSeen }) => !isDeepStrictEqual(read(row), readSeen(seen)),
  );
  if (overwritten && updated_at !== row.updated_at.toISOString())
    return refuse(`${overwritten.label} changed meanwhile. Look at it again`);
  return { given: { ...said.data, ...(facts && { facts: parsed.data.facts }) } };
}

function whyNotKept({ issues: [issue] }: z.ZodError) {
  const [field = "", part] = (issue?.path ?? []).map(String);
  const named = field === "facts" && part !== undefined ? factName(part) : field;
  return refuse(issue?.message ?? "This cannot be kept", named);
}

function refuse(refused: string, field: string | null = null) {
  return { refused, field };
}

function proposedOf({ proposed }: Suggestion) {
  return proposedSchema.parse(proposed);
}

function seenOf({ seen }: Suggestion): Record<string, unknown> {
  return { ...Object(seen) };
}
