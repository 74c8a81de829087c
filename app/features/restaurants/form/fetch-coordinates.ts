import { href } from "react-router";
import type { LookedUp } from "#app/features/restaurants/form/quick-add.server.ts";

export const SIGNED_OUT =
  "You are signed out. Sign in again in another tab, then search once more.";

export async function fetchCoordinates(
  question: Record<string, string>,
  failed: string,
): Promise<LookedUp> {
  try {
    const response = await fetch(`${href("/admin/coordinates")}?${new URLSearchParams(question)}`, {
      headers: { Accept: "application/json" },
    });
    if (response.status === 401) return nothing(SIGNED_OUT);
    if (!response.ok) return nothing(failed);
    const answer: LookedUp = await response.json();
    return answer;
  } catch {
    return nothing(failed);
  }
}

function nothing(sentence: string): LookedUp {
  return { place: null, notice: { kind: "bad", sentence } };
}
