import { useState } from "react";
import type { FormResult } from "#app/features/editing/form-result.ts";

type Opened = { form: { dirty: boolean }; isDraft: boolean; result: FormResult | undefined };

/** What was kept when a session ended, or came back refused before the scripts were there, is where the form begins: it is not saved either. */
export function useUnsaved({ form, isDraft, result }: Opened): boolean {
  const [cameBack] = useState(() => Boolean(result?.submission?.initialValue));
  return form.dirty || isDraft || cameBack;
}
