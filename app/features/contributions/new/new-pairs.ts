import type { Accepted, EditControl, Judgement, Pair } from "#app/features/contributions/kinds.ts";
import type { Saved } from "#app/features/editing/noun.ts";
import { isRecord } from "#app/features/editing/typed-fields.ts";

type Values = Record<string, unknown>;

export function newPairs(
  described: Record<string, EditControl | { label: null }>,
  values: Values,
  inWords: Partial<Record<string, string>> = {},
): Pair[] {
  return Object.entries(described).flatMap(([name, control]) => {
    const value = values[name];
    if (control.label === null || typeof value !== "string" || value === "") return [];
    const edit = name === "image_url" ? null : { control, values: { [name]: value } };
    const suggested = inWords[name] ?? value;
    return [{ name, label: control.label, now: null, suggested, conflict: null, edit }];
  });
}

export function proposedOf({ proposed }: { proposed: unknown }): Values {
  return isRecord(proposed) ? proposed : {};
}

export function chosen(proposed: Values, { taken, edits }: Judgement): Values {
  return Object.fromEntries(taken.map((name) => [name, edits[name] ?? proposed[name]]));
}

type Issues = { issues: { path: PropertyKey[]; message: string }[] };

export function wrongEdit({ issues: [first] }: Issues): Accepted {
  const [field] = first?.path ?? [];
  return {
    refused: first?.message ?? "This cannot be kept",
    field: field === undefined ? null : String(field),
  };
}

export function notCreated(saved: Exclude<Saved<unknown>, { refused: null }>): Accepted {
  if (saved.refused === "field") return { refused: saved.sentence, field: saved.field };
  return { refused: "This cannot be created just now", field: null };
}
