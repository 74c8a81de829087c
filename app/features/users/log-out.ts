import { ask, report } from "#app/features/users/sign-in/session-calls.ts";

export async function logOut(base = "") {
  try {
    await ask(`${base}/api/logout`, "The session goes on");
  } catch (error) {
    report("Failed to logout:", error);
  }
}
