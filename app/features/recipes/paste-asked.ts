import type { FormResult } from "#app/features/editing/form-result.ts";

/** The name of the box for pasted lines. */
export const PASTE_BOX = "pasted";

/** The intent of the button that makes rows of pasted lines. It keeps the form from being saved. */
export const MAKES_ROWS = JSON.stringify({ type: "validate", payload: { name: PASTE_BOX } });

/** Whether this answers the button that makes rows of pasted lines, and no other button. */
export function isPasteAnswered({ submission }: Pick<FormResult, "submission"> = {}): boolean {
  const intent = submission?.intent;
  return intent?.type === "validate" && intent.payload.name === PASTE_BOX;
}
