import { useState } from "react";
import type { FormResult } from "#app/features/editing/form-result.ts";

type Opened = { form: { dirty: boolean }; isDraft: boolean; result: FormResult | undefined };

/** A draft, or a form that came back refused before the scripts ran, is unsaved from the start. */
export function useUnsaved({ form, isDraft, result }: Opened): boolean {
  const [cameBack] = useState(() => Boolean(result?.submission?.initialValue));
  return form.dirty || isDraft || cameBack;
}
