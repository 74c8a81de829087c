export const NO_CODE =
  "Cannot exchange code for session token: no code provided in the URL search params.";

/** Names the state without adding a field to what is sent. */
export const STATE_HEADER = "X-Sign-In-State";

/** Exchanges the code with which the provider sent the browser back for a session. */
export async function exchangeCode(query: URLSearchParams, base = ""): Promise<void> {
  const code = query.get("code");
  if (!code) throw new Error(NO_CODE);
  const response = await fetch(`${base}/api/sessions`, {
    method: "POST",
    headers: { "Content-Type": "application/json", [STATE_HEADER]: query.get("state") ?? "" },
    body: JSON.stringify({ code }),
  });
  if (response.ok) return;
  throw new Error(
    `Failed to exchange code for session token: API responded with HTTP status ${response.status}`,
  );
}
