import { useCallback, useEffect, useRef, useState } from "react";
import {
  type Place,
  PLACE_WORDS,
  type PlacesFound,
  SEARCH_MIN_LENGTH,
} from "#app/features/geocoder/place.ts";

const TYPING_PAUSE_MS = 500;

/** Asks for places after a pause in typing, or at once; only the latest question counts. */
export function usePlaces(address: string) {
  const [found, setFound] = useState<PlacesFound | null>(null);
  const [areOthersShown, setOthersShown] = useState(false);
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const pause = useRef(0);
  const latest = useRef<AbortController | null>(null);

  const forget = useCallback(() => {
    clearTimeout(pause.current);
    latest.current?.abort();
    setBusy(false);
  }, []);
  useEffect(() => forget, [forget]);

  async function ask(text: string) {
    const question = new AbortController();
    latest.current = question;
    setBusy(true);
    const answer = await fetchPlaces(`${address}?${new URLSearchParams({ q: text })}`, question);
    if (question.signal.aborted) return;
    setBusy(false);
    setOthersShown(false);
    setFound(typeof answer === "string" ? null : answer);
    setError(typeof answer === "string" ? answer : "");
  }

  function askSoon(text: string) {
    forget();
    setError("");
    if ([...text.trim()].length < SEARCH_MIN_LENGTH) setFound(null);
    else pause.current = window.setTimeout(() => void ask(text.trim()), TYPING_PAUSE_MS);
  }

  function askNow(text: string) {
    forget();
    if ([...text.trim()].length < SEARCH_MIN_LENGTH) {
      setFound(null);
      setError(PLACE_WORDS.searchTooShort);
    } else void ask(text.trim());
  }

  const others = found?.others.length ?? 0;
  const rows: (Place | "others")[] = found ? [...found.places] : [];
  if (found && others > 0) {
    if (areOthersShown) rows.push(...found.others);
    else rows.push("others");
  }
  const isEmpty = !isBusy && found !== null && rows.length === 0;
  return {
    rows,
    others,
    error,
    isBusy,
    isEmpty,
    status: statusOf({ isBusy, isEmpty }),
    askSoon,
    askNow,
    showOthers: () => setOthersShown(true),
  };
}

function statusOf({ isBusy, isEmpty }: { isBusy: boolean; isEmpty: boolean }): string {
  if (isBusy) return "Searching...";
  return isEmpty ? "No places found. Try fewer words." : "";
}

/** The places, or what to say instead. */
async function fetchPlaces(address: string, { signal }: AbortController) {
  try {
    const response = await fetch(address, { headers: { Accept: "application/json" }, signal });
    if (response.status === 401) {
      return "You are signed out. Sign in again in another tab, then search once more.";
    }
    if (!response.ok) return PLACE_WORDS.searchFailed;
    const found: PlacesFound = await response.json();
    return found;
  } catch {
    return PLACE_WORDS.searchFailed;
  }
}
