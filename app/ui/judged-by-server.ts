import { parse } from "@conform-to/react";

/** For `onValidate`: only rows are added or removed in the browser. The server checks, so that browsers load no schema. */
export function judgedByServer<Value>({ formData }: { formData: FormData }) {
  return parse<Value, string[]>(formData, {
    resolve: (_, intent) => ({ error: intent ? {} : null }),
  });
}
