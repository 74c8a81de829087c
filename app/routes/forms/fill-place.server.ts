import { data } from "react-router";
import type { NewResult } from "#app/features/contributions/new/new-result.ts";
import {
  newRestaurantValues,
  type NewRestaurantValues,
} from "#app/features/contributions/new/new-values.ts";
import { findAddress, searchPlaces } from "#app/features/geocoder/place-search.server.ts";
import {
  type Place,
  PLACE_WORDS,
  SEARCH_MAX_LENGTH,
  SEARCH_MIN_LENGTH,
} from "#app/features/geocoder/place.ts";
import { copyMonday, wantedHours, weekForm } from "#app/features/hours/week-rows.ts";
import { filledIn } from "#app/features/restaurants/form/place-lines.tsx";
import { placeValues } from "#app/features/restaurants/form/place-values.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { findWait } from "#app/http/limit.server.ts";
import { findVoice } from "#app/http/session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { parseUnread } from "#app/routes/shared/as-typed.server.ts";

const CHOSEN = /^place-(\d)$/;
const FILLING = ["lookup", "unpin", "copy-monday"];

export function isFilling(intent: string): boolean {
  return FILLING.includes(intent) || CHOSEN.test(intent);
}

type Filling = Pick<Visit, "context"> & {
  address: string;
  intent: string;
  form: FormData;
  complaints: string[];
};

export async function fillPlace({ context, address, intent, form, complaints }: Filling) {
  const values = newRestaurantValues(parseUnread(form).payload);
  const answer = (status: number, told: Partial<NewResult>, given: Partial<NewRestaurantValues>) =>
    data<NewResult>(
      {
        intent,
        submission: {
          initialValue: { ...values, ...given },
          ...(complaints.length > 0 && { error: { image_url: complaints } }),
        },
        filled: Date.now(),
        ...told,
      },
      { status },
    );

  if (intent === "unpin") return answer(200, {}, { latitude: "", longitude: "" });
  if (intent === "copy-monday") return answer(200, {}, { week: copyMonday(values.week) });
  const voice = findVoice(context, address);
  if (voice.refused) return answer(voice.status, voice.refused, {});
  const chosen = CHOSEN.exec(intent)?.[1];
  const question = chosen ? String(form.get("looked_up")) : questionOf(values);
  const wait = await findWait(context, "lookups");
  if (wait) return answer(429, { notice: bad(wait.sentence) }, {});
  if (countCharacters(question) < SEARCH_MIN_LENGTH)
    return answer(400, { notice: bad(PLACE_WORDS.searchTooShort) }, {});
  const places = await findPlaces(question);
  if (places === null) return answer(503, { notice: bad(PLACE_WORDS.searchFailed) }, {});
  const place = chosen ? places[Number(chosen)] : undefined;
  if (!place) {
    if (places.length > 0) return answer(200, { found: { places, question } }, {});
    return answer(200, { notice: bad(PLACE_WORDS.nothingFound) }, {});
  }
  return answer(200, { notice: { kind: "ok", sentence: filledIn(place) } }, filled(values, place));
}

function questionOf({ name, address, city }: NewRestaurantValues): string {
  const typed = [name, address, city].map((part) => part.trim()).filter(Boolean);
  return [...typed.join(", ")].slice(0, SEARCH_MAX_LENGTH).join("");
}

/** Many restaurants are on no map, but their streets are, so the second try leaves out the name. */
async function findPlaces(question: string): Promise<Place[] | null> {
  const found = await searchPlaces(question);
  if (found === null) return null;
  const places = [...found.places, ...found.others];
  if (places.length > 0) return places;
  const place = await findAddress(question.slice(question.indexOf(",") + 1).trim() || question);
  if (place === "failed") return null;
  return place === null ? [] : [{ ...place, name: null }];
}

function filled(values: NewRestaurantValues, place: Place): Partial<NewRestaurantValues> {
  const { latitude = "", longitude = "", opening_hours = "", ...known } = placeValues(place);
  const typed = new Map<string, unknown>(Object.entries(values));
  const missing = Object.entries(known).filter(([name]) => !typed.get(name));
  const hours = wantedHours(values) === "" ? { opening_hours, ...weekForm({ opening_hours }) } : {};
  return { ...Object.fromEntries(missing), ...hours, latitude, longitude };
}

function bad(sentence: string) {
  return { kind: "bad", sentence } as const;
}
