import { redirect } from "react-router";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";

type Choice<Word extends string> = {
  field: string;
  words: readonly Word[];
  refusal: string;
  cookie: (request: Request, word: Word) => string;
};

export async function keepChoice<Word extends string>(
  request: Request,
  { field, words, refusal, cookie }: Choice<Word>,
): Promise<Response> {
  const form = await readForm(request);
  const chosen = words.find((word) => word === form.get(field));
  if (!chosen) throw problem(400, refusal);
  return redirect(safeReturnTo(form.get("return_to")), {
    status: 303,
    headers: { "Set-Cookie": cookie(request, chosen) },
  });
}
