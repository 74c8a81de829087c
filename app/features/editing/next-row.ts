import type { FormResult } from "#app/features/editing/form-result.ts";

const NEXT_ROW = "next-row";

export const ASKS_FOR_NEXT_ROW = { name: "ask", value: NEXT_ROW, formNoValidate: true };

export function isNextRowAsked(form: FormData): boolean {
  return form.get("ask") === NEXT_ROW;
}

export function blankRowAsked(
  { submission }: Partial<Pick<FormResult, "submission">> = {},
  names: unknown[],
): number {
  const type = submission?.intent?.type;
  return type === "insert" || type === "validate" ? names.findIndex((name) => !name) : -1;
}
