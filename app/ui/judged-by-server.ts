import { parse } from "@conform-to/react";

/**
 * For `onValidate`: what the form's own buttons and scripts do to its fields is done in the browser; whether what was typed
 * is right, is for the server to judge, so that no schema has to come to the browser.
 */
export function judgedByServer<Value>({ formData }: { formData: FormData }) {
  return parse<Value, string[]>(formData, {
    resolve: (_, intent) => ({ error: intent ? {} : null }),
  });
}
