import { isRouteErrorResponse } from "react-router";
import { sendOrTell } from "#app/ui/failure-message.ts";

const NO_ANSWER = "Please try again.";

export async function actQuietly<Answer>(
  request: Request,
  send: () => Promise<Answer>,
  openings: Record<string, string> = {},
) {
  const form = await request.clone().formData();
  const intent = String(form.get("intent"));
  return sendOrTell(send, intent, (failure) => {
    if (request.signal.aborted) throw failure;
    const sentence = isRouteErrorResponse(failure) ? failure.data?.error : undefined;
    // oxlint-disable-next-line no-console -- the specification logs it and shows nothing
    console.error(`Failed to send ${intent}:`, sentence ?? failure);
    return (openings[intent] ?? "") + (typeof sentence === "string" ? sentence : NO_ANSWER);
  });
}
