import type { Acting } from "#app/features/editing/editing.server.ts";
import type { Fact } from "#app/features/facts/facts.ts";
import type { Suggestion } from "#app/generated/prisma/client.ts";

export type Pair = {
  name: string;
  label: string;
  now: string | null;
  suggested: string;
  conflict: string | null;
  edit: Edit | null;
};

export type Edit = { control: EditControl | { fact: Fact }; values: Record<string, string> };

export type EditControl =
  | { label: string; hint?: string }
  | { label: string; hint?: string; rows: number }
  | { label: string; hint?: string; options: readonly Choice[]; empty?: string };
type Choice = { value: string; label: string };

export type SuggestionView = {
  title: string;
  badge: string;
  isGrave: boolean;
  address: string | null;
  warnings: { id: number | null; text: string; address: string | null }[];
  pairs: Pair[];
  /**
   * The form sends this timestamp of the restaurant back with the judgement, to prove which version
   * the administrator has seen.
   */
  updated_at: string | null;
};

export type Judgement = {
  taken: string[];
  edits: Record<string, string>;
  updated_at: string | null;
  alike?: number[] | undefined;
  image_url?: string | null | undefined;
};

export type Accepted =
  | { refused: null; restaurant_id: number | null; recipe_id: number | null }
  /**
   * `field` names the edit that is at fault, and is null when the refusal is about the whole
   * suggestion.
   */
  | { refused: string; field: string | null };

export type Kind = {
  describe: (suggestions: Suggestion[]) => Promise<SuggestionView[]>;
  /**
   * These restaurants are locked while the suggestion is accepted, because accepting it changes
   * them or depends on them.
   */
  restaurantsOf: (suggestion: Suggestion) => number[];
  /**
   * Runs before anything is locked, because checking the opening hours may wait long in a queue.
   */
  read: (suggestion: Suggestion, judgement: Judgement) => Promise<Accept>;
};

/**
 * Refuses before it has written anything. The caller stores the state of the suggestion, the notice
 * and the act.
 */
export type Accept = (judging: Acting) => Promise<Accepted>;
