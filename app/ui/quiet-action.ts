import { isRouteErrorResponse } from "react-router";
import { sendOrTell } from "#app/ui/failure-message.ts";

const NO_ANSWER = "Please try again.";

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
  return sendOrTell(send, intent, (failure) => {
    // A next tap took the place of this one.
    if (request.signal.aborted) throw failure;
    const sentence = isRouteErrorResponse(failure) ? failure.data?.error : undefined;
    // oxlint-disable-next-line no-console -- the specification logs it and shows nothing
    console.error(`Failed to send ${intent}:`, sentence ?? failure);
    return (openings[intent] ?? "") + (typeof sentence === "string" ? sentence : NO_ANSWER);
  });
}
