import type { SubmissionResult } from "@conform-to/react";
import type { Alike } from "#app/features/contributions/new/alike.schema.ts";
import type { Place } from "#app/features/geocoder/place.ts";

export const ANOTHER = "another";

export type NewResult = {
  intent: string;
  submission?: SubmissionResult<string[]>;
  error?: string;
  signInAddress?: string;
  alike?: Alike[];
  found?: { places: Place[]; question: string };
  notice?: { kind: "ok" | "bad"; sentence: string };
  /**
   * The page uses this number as the form's key, so that React mounts the form anew with the fields
   * that the server filled in.
   */
  filled?: number;
};
