import type { DishFields } from "#app/features/dishes/managed/dish-edit.schema.ts";
import { DISH_REGIONS } from "#app/features/dishes/dish-regions.ts";
import {
  asOptions,
  type Control,
  type Described,
} from "#app/features/editing/described-fields.tsx";
import { sentText, textValues } from "#app/features/vocabulary/text-values.ts";

export const TEXT_FIELDS = {
  name: {
    label: "Name",
    remark: "required",
    required: true,
    hint: "The web address changes with it, and the old one leads to the new.",
  },
  region: { label: "Region", options: asOptions(DISH_REGIONS), empty: "Choose a region" },
  sentence: { label: "Sentence", remark: "required", isFull: true, rows: 2, required: true },
  story: {
    label: "Story",
    isFull: true,
    rows: 7,
    hint: "Leave a line empty to begin a new paragraph. The first paragraph stands at the top of the page.",
  },
} satisfies Record<string, Control>;

export const DISH_FIELDS = {
  ...TEXT_FIELDS,
  names: { label: "Other names" },
  image_url: { label: "Picture" },
  updated_at: { label: null },
} satisfies Record<keyof DishFields, Described>;

const BLANK_NAME = { name: "", lang: "" };

export function dishValues(held: { names?: unknown }) {
  const rows = Array.isArray(held.names) ? held.names.map(nameRow) : [];
  return {
    ...textValues(DISH_FIELDS, held),
    names: rows.length > 0 ? rows : [BLANK_NAME],
  };
}

function nameRow(held: unknown): typeof BLANK_NAME {
  const { name, lang } = { ...BLANK_NAME, ...Object(held) };
  return { name: sentText(name), lang: sentText(lang) };
}

export type DishValues = ReturnType<typeof dishValues>;
