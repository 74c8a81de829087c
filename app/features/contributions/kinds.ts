import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { Control } from "#app/features/editing/described-fields.tsx";
import type { Transaction } from "#app/features/editing/noun.ts";
import type { Suggestion } from "#app/generated/prisma/client.ts";

/** One thing that is suggested, beside what stands there now. */
export type Pair = {
  /** Of its tick, and of its value in `edits`. */
  name: string;
  label: string;
  /** In words. Null: nothing yet. */
  now: string | null;
  suggested: string;
  /** It changed since it was suggested: whoever judges has to tick it themselves. */
  isConflict: boolean;
  /** How an administrator edits it before accepting, and what stands there at first. Null: take it or leave it. */
  edit: { control: Control; value: string } | null;
};

export type SuggestionView = {
  /** "Umbilo Curry House" */
  title: string;
  /** "New place" */
  badge: string;
  isGrave: boolean;
  /** Where it can be seen now, if it can. */
  address: string | null;
  /** "Looks like one we have: “Zodwa Amagwinya”, 140 m away." */
  warnings: { text: string; address: string | null }[];
  pairs: Pair[];
  /** The row of now: sent back with the judgement, it tells that its conflicts have been seen. */
  updated_at: string | null;
};

export type Judgement = {
  /** The names of the ticked pairs: at least one. */
  taken: string[];
  /** By name: what an administrator typed instead. Empty text is a value too. */
  edits: Record<string, string>;
  updated_at: string | null;
};

export type Judging = { admin: SignedInAdmin; transaction: Transaction };

export type Accepted =
  | { refused: null; restaurant_id: number | null; recipe_id: number | null }
  /** With a field: its edit cannot be kept. Without: the row changed or went meanwhile. */
  | { refused: string; field: string | null };

/** What one kind of suggestion knows of itself. It is called with rows of its own kind only. */
export type Kind = {
  /** In the order of the suggestions, and without a query for each. */
  describe: (suggestions: Suggestion[]) => Promise<SuggestionView[]>;
  /**
   * Writes what is taken, through the same functions as the form of the back office, in the transaction it is given,
   * or refuses before it has written anything. State, notice, thanks and the act of the judgement follow by themselves.
   */
  accept: (judging: Judging, suggestion: Suggestion, judgement: Judgement) => Promise<Accepted>;
};
