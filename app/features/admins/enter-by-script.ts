import { redirect } from "react-router";
import { ADMIN_TOKEN_KEY } from "#app/features/admins/admin-token-key.ts";
import { sendOrTell } from "#app/ui/failure-message.ts";

type Entered = { token: string; next: string };

export async function enterByScript<Answer extends object>(
  send: () => Promise<Answer | Entered>,
  say: (failure: unknown) => string,
) {
  const answer = await sendOrTell(send, "enter", say);
  if (!("token" in answer)) return answer;
  localStorage.setItem(ADMIN_TOKEN_KEY, answer.token);
  return redirect(answer.next);
}
