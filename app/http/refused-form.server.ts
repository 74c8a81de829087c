import { createContext, data, type RouterContextProvider } from "react-router";
import type { Visit } from "#app/http/visit.ts";
import { isSentByScript } from "#app/http/after-write.server.ts";
import { isProblem } from "#app/http/problem.server.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";

const refusedContext = createContext(false);

/** A page whose form was refused is shown even when its subject is gone, so that it can say so. */
export function isRefused(context: Readonly<RouterContextProvider>): boolean {
  return context.get(refusedContext);
}

export function markRefused(context: Readonly<RouterContextProvider>) {
  context.set(refusedContext, true);
}

type Telling<Answer> = {
  intent: string;
  act: () => Promise<Answer>;
  say: (failure: unknown) => string;
};

export async function actOrTell<Answer>(
  { request, context }: Visit,
  { intent, act, say }: Telling<Answer>,
) {
  try {
    return await act();
  } catch (failure) {
    if (isSentByScript(request) || !isProblem(failure)) throw failure;
    markRefused(context);
    const { status = 500 } = failure.init ?? {};
    const error = say({ status, statusText: "", internal: false, data: failure.data });
    return data<FormAnswer>({ intent, error }, { status });
  }
}
