import type { Acting } from "#app/features/editing/editing.server.ts";
import type { Fact } from "#app/features/facts/facts.ts";
import type { Suggestion } from "#app/generated/prisma/client.ts";

/** One value that is suggested, beside the value that the site shows now. */
export type Pair = {
  /** The name of its tick box, and of its value in `edits`. */
  name: string;
  label: string;
  /** The value now, in words, or the value when it was judged. Null when there is none. */
  now: string | null;
  suggested: string;
  /** That it changed since it was suggested, in a sentence: whoever judges has to tick it themselves. */
  conflict: string | null;
  /** How an administrator edits it before accepting. Null: take it or leave it. */
  edit: Edit | null;
};

/** A control with the values it begins with, by the names of `edits`. A fact has its certificate beside it. */
export type Edit = { control: EditControl | { fact: Fact }; values: Record<string, string> };

/** A control in words alone, which can be sent to the browser. */
export type EditControl =
  | { label: string; hint?: string }
  | { label: string; hint?: string; rows: number }
  | { label: string; hint?: string; options: readonly Choice[]; empty?: string };
type Choice = { value: string; label: string };

export type SuggestionView = {
  /** "Umbilo Curry House" */
  title: string;
  /** "New place" */
  badge: string;
  isGrave: boolean;
  /** The address where the thing can be seen now, if it can. */
  address: string | null;
  /** "Looks like one we have: “Zodwa Amagwinya”, 140 m away." With the id of that one. */
  warnings: { id: number | null; text: string; address: string | null }[];
  pairs: Pair[];
  /** The row of now: sent back with the judgement, it tells that its conflicts have been seen. */
  updated_at: string | null;
};

export type Judgement = {
  /** The names of the ticked pairs: at least one. */
  taken: string[];
  /** What an administrator typed instead, by name. Empty text is a value too. */
  edits: Record<string, string>;
  updated_at: string | null;
  /** The ids of those like it that were looked at: one that came since is a conflict. */
  alike?: number[] | undefined;
  /** The picture that was looked at. */
  image_url?: string | null | undefined;
};

export type Accepted =
  | { refused: null; restaurant_id: number | null; recipe_id: number | null }
  /** Names the field whose edit cannot be kept; without a field, the row was changed or deleted meanwhile. */
  | { refused: string; field: string | null };

/** The functions of one kind of suggestion. They are called with suggestions of that kind only. */
export type Kind = {
  /** In the order of the suggestions, without a query for each of them. */
  describe: (suggestions: Suggestion[]) => Promise<SuggestionView[]>;
  /** The restaurants that accepting the suggestion changes or depends on. They are locked meanwhile. */
  restaurantsOf: (suggestion: Suggestion) => number[];
  /** Reads the accepted fields before anything is locked, because opening hours may wait long for their turn. */
  read: (suggestion: Suggestion, judgement: Judgement) => Promise<Accept>;
};

/**
 * Writes what was read, through the same functions as the form of the back office, in the transaction it is given, or refuses before
 * it has written anything. State, notice, thanks and the act of the judgement follow by themselves.
 */
export type Accept = (judging: Acting) => Promise<Accepted>;
