import type { SubmissionResult } from "@conform-to/react";
import type { Alike } from "#app/features/contributions/alike.schema.ts";
import type { Place } from "#app/features/geocoder/place.ts";

/** The intent of a form whose sender has seen what is here already. */
export const ANOTHER = "another";

export type NewResult = {
  intent: string;
  submission?: SubmissionResult<string[]>;
  error?: string;
  signInAddress?: string;
  alike?: Alike[];
  /** Places of the map, each to be taken with a tap, and what was looked up. */
  found?: { places: Place[]; question: string };
  notice?: { kind: "ok" | "bad"; sentence: string };
  /** Set when the server has filled in fields: the form begins anew with them. */
  filled?: number;
};
