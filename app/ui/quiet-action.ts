import { data, isRouteErrorResponse } from "react-router";

type Told = { intent: string; error?: string };

const NO_ANSWER = "Please try again.";

/** Says to React Router that nothing was written: it does not load the page's content again, which would fail as well. */
const FAILED = { status: 503 };

/**
 * Sends a form that a script handles, and tells the form when it failed instead of tearing down the page: the text stays,
 * a toggle goes back. The cause is logged (ERR-05, ERR-06). `openings` are the words before a form's sentence.
 */
export async function actQuietly<Answer>(
  request: Request,
  send: () => Promise<Answer>,
  openings: Record<string, string> = {},
) {
  const form = await request.clone().formData();
  const intent = String(form.get("intent"));
  try {
    return await send();
  } catch (failure) {
    // A redirect is an answer, and a next tap took the place of this one.
    const isAnswer = failure instanceof Response && failure.status < 400;
    if (isAnswer || request.signal.aborted) throw failure;
    const sentence = isRouteErrorResponse(failure) ? failure.data?.error : undefined;
    // oxlint-disable-next-line no-console -- the specification logs it and shows nothing
    console.error(`Failed to send ${intent}:`, sentence ?? failure);
    const error = (openings[intent] ?? "") + (typeof sentence === "string" ? sentence : NO_ANSWER);
    return data<Told>({ intent, error }, FAILED);
  }
}
