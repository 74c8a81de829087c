import { expect } from "vitest";
import { CODES } from "#app/http/refusal-json.ts";

/** `wrong` names the fields that are; the sentence is one of the first. */
type Refusal = { status: keyof typeof CODES; error: unknown; wrong?: readonly string[] };

/** All that the API says to what it refuses: nothing else stands beside it. */
export async function expectRefusal(response: Response | undefined, refusal: Refusal) {
  const { status, error, wrong } = refusal;
  const sentences = [expect.arrayContaining([error])];
  const fields = wrong?.map((name, place) => [name, sentences[place] ?? [expect.any(String)]]);
  expect(response?.status).toBe(status);
  expect(await response?.json()).toEqual({
    ...{ error, code: CODES[status] },
    ...(fields && { fields: Object.fromEntries(fields) }),
  });
}
