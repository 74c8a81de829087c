import type { Control, Described } from "#app/features/editing/described-fields.tsx";
import type { SeasonFields } from "#app/features/seasons/season.schema.ts";
import { sentText, textValues } from "#app/features/vocabulary/text-values.ts";

export const DETAIL_FIELDS = {
  title: { label: "Title", remark: "required", isFull: true, required: true },
  sentence: {
    label: "Sentence",
    remark: "required",
    required: true,
    isFull: true,
    rows: 2,
    hint: "Below the title, and on the home page while the season runs.",
  },
  text: {
    label: "Text",
    isFull: true,
    rows: 6,
    hint: "Leave a line empty to begin a new paragraph.",
  },
  first_day: { label: "First day", type: "date", remark: "required", required: true },
  last_day: {
    label: "Last day",
    type: "date",
    remark: "required",
    required: true,
    hint: "Last day included.",
  },
} satisfies Record<string, Control>;

export const SEASON_FIELDS = {
  ...DETAIL_FIELDS,
  is_yearly: { label: "Every year on these days" },
  is_published: { label: "Published" },
  image_url: { label: "Picture" },
  picks: { label: "Choice" },
  updated_at: { label: null },
} satisfies Record<keyof SeasonFields, Described>;

const TICKED = ["false", "true"];
const BLANK = { kind: "", id: "", name: "", heading: "", words: "", note: "" };

type Held = { is_yearly?: unknown; is_published?: unknown; picks?: unknown };

export function seasonValues(held: Held) {
  return {
    ...textValues(SEASON_FIELDS, held),
    is_yearly: isTicked(held.is_yearly) ? TICKED : "false",
    is_published: isTicked(held.is_published) ? TICKED : "false",
    picks: Array.isArray(held.picks) ? held.picks.map(pickValues) : [],
  };
}

export type SeasonValues = ReturnType<typeof seasonValues>;

export function isTicked(value: unknown): boolean {
  return String([value].flat().at(-1)) === "true";
}

function pickValues(held: unknown): typeof BLANK {
  const { kind, id, name, heading, words, note } = { ...BLANK, ...Object(held) };
  return {
    kind: sentText(kind),
    id: typeof id === "number" ? String(id) : sentText(id),
    name: sentText(name),
    heading: sentText(heading),
    words: sentText(words),
    note: sentText(note),
  };
}
