import type { FormResult } from "#app/features/editing/form-result.ts";

export const PASTE_BOX = "pasted";

/**
 * The button that makes rows of pasted lines sends this intent, which keeps the form from being
 * saved.
 */
export const MAKES_ROWS = JSON.stringify({ type: "validate", payload: { name: PASTE_BOX } });

export function isPasteAnswered({ submission }: Pick<FormResult, "submission"> = {}): boolean {
  const intent = submission?.intent;
  return intent?.type === "validate" && intent.payload.name === PASTE_BOX;
}
