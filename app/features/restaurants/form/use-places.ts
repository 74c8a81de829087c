import { useCallback, useEffect, useRef, useState } from "react";
import {
  type Place,
  PLACE_WORDS,
  type PlacesFound,
  SEARCH_MIN_LENGTH,
} from "#app/features/geocoder/place.ts";
import { SIGNED_OUT } from "#app/features/restaurants/form/fetch-coordinates.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";

const TYPING_PAUSE_MS = 500;

type Start = {
  found: PlacesFound | null;
  areOthersShown: boolean;
  notice: { sentence: string } | null;
};

export function usePlaces(address: string, start: Start) {
  const [found, setFound] = useState(start.found);
  const [areOthersShown, setOthersShown] = useState(start.areOthersShown);
  const [error, setError] = useState(start.notice?.sentence ?? "");
  const [isBusy, setBusy] = useState(false);
  const pause = useRef(0);
  const latest = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    clearTimeout(pause.current);
    latest.current?.abort();
    setBusy(false);
  }, []);
  useEffect(() => stop, [stop]);

  async function ask(text: string) {
    const question = new AbortController();
    latest.current = question;
    setError("");
    setBusy(true);
    const answer = await fetchPlaces(`${address}?${new URLSearchParams({ q: text })}`, question);
    if (question.signal.aborted) return;
    setBusy(false);
    setOthersShown(false);
    setFound(typeof answer === "string" ? null : answer);
    setError(typeof answer === "string" ? answer : "");
  }

  function askSoon(text: string) {
    stop();
    setError("");
    if (countCharacters(text) < SEARCH_MIN_LENGTH) setFound(null);
    else pause.current = window.setTimeout(() => void ask(text.trim()), TYPING_PAUSE_MS);
  }

  function askNow(text: string) {
    stop();
    if (countCharacters(text) < SEARCH_MIN_LENGTH) {
      setFound(null);
      setError(PLACE_WORDS.searchTooShort);
    } else void ask(text.trim());
  }

  const others = found?.others.length ?? 0;
  const rows = rowsOf(found, areOthersShown);
  const isEmpty = !isBusy && found !== null && rows.length === 0;
  return {
    rows,
    others,
    error,
    isBusy,
    isEmpty,
    count: countOf(rows),
    status: statusOf({ isBusy, isEmpty }),
    askSoon,
    askNow,
    stop,
    showOthers: () => setOthersShown(true),
  };
}

function rowsOf(found: PlacesFound | null, areOthersShown: boolean): (Place | "others")[] {
  if (!found) return [];
  if (areOthersShown) return [...found.places, ...found.others];
  return found.others.length > 0 ? [...found.places, "others"] : found.places;
}

function countOf(rows: (Place | "others")[]): string {
  const number = rows.filter((row) => row !== "others").length;
  return `${number} ${number === 1 ? "place" : "places"} found. Use the arrow keys.`;
}

function statusOf({ isBusy, isEmpty }: { isBusy: boolean; isEmpty: boolean }): string {
  if (isBusy) return "Searching...";
  return isEmpty ? PLACE_WORDS.nothingFound : "";
}

async function fetchPlaces(address: string, { signal }: AbortController) {
  try {
    const response = await fetch(address, { headers: { Accept: "application/json" }, signal });
    if (response.status === 401) return SIGNED_OUT;
    if (!response.ok) return PLACE_WORDS.searchFailed;
    const found: PlacesFound = await response.json();
    return found;
  } catch {
    return PLACE_WORDS.searchFailed;
  }
}
