import { parse } from "@conform-to/react";

/**
 * An `onValidate` that only adds and removes rows. The server checks the form, so that browsers
 * load no schema.
 */
export function judgedByServer<Value>({ formData }: { formData: FormData }) {
  return parse<Value, string[]>(formData, {
    resolve: (_, intent) => ({ error: intent ? {} : null }),
  });
}
