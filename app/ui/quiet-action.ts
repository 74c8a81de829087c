import { isRouteErrorResponse } from "react-router";

type Told = { intent: string; error?: string };

const NO_ANSWER = "Please try again.";

/**
 * Sends a form that a script handles, and tells the form when it failed instead of tearing down the page: the text stays,
 * a toggle goes back. The cause is logged (ERR-05, ERR-06).
 */
export async function actQuietly<Answer>(
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer | Told> {
  const form = await request.clone().formData();
  const intent = String(form.get("intent"));
  try {
    return await send();
  } catch (error) {
    // A redirect is an answer.
    if (error instanceof Response && error.status < 400) throw error;
    const sentence = isRouteErrorResponse(error) ? error.data?.error : undefined;
    // oxlint-disable-next-line no-console -- the specification logs it and shows nothing
    console.error(`Failed to send ${intent}:`, sentence ?? error);
    return { intent, error: typeof sentence === "string" ? sentence : NO_ANSWER };
  }
}
