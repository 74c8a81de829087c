import { z } from "zod";
import { askGeocoder } from "#app/features/geocoder/geocoder.server.ts";
import type { Place, PlacesFound } from "#app/features/geocoder/place.ts";
import { placeAnswerSchema, placeFrom } from "#app/features/geocoder/place-answer.server.ts";
import { env } from "#app/infra/env.server.ts";

const MOST_RESULTS = 8;
const MOST_LETTERS = 500;
const RESULTS_WITHOUT_FOOD = 5;
const FOOD_WORDS = /restaurant|cafe|food|bar|grill|bistro|diner|eatery/i;
/** The public service forbids questions while somebody types (T-25). */
const PUBLIC_SERVICE = /(^|\.)openstreetmap\.org$/;

const answerSchema = z.preprocess(
  (answer) => (Array.isArray(answer) ? { places: answer } : answer),
  z.object({
    places: z
      .array(z.unknown())
      .transform((places) => places.slice(0, MOST_RESULTS))
      .pipe(z.array(placeAnswerSchema)),
  }),
);

/**
 * The filter misses many local restaurants, so the other places stay on offer (AQA-04 to AQA-08,
 * T-60).
 */
export async function searchPlaces(search: string): Promise<PlacesFound | null> {
  const found = await ask(`${search} restaurant South Africa`, MOST_RESULTS);
  if (found === null) return null;
  const isFood = (place: Place) => FOOD_WORDS.test(place.name ?? "");
  const places = found.some(isFood) ? found.filter(isFood) : found.slice(0, RESULTS_WITHOUT_FOOD);
  return { places, others: found.filter((place) => !places.includes(place)) };
}

export async function findAddress(address: string): Promise<Place | null | "failed"> {
  const found = await ask(address, 1);
  return found === null ? "failed" : (found[0] ?? null);
}

export function maySearchWhileTyping(): boolean {
  return !PUBLIC_SERVICE.test(new URL(env.GEOCODER_URL).hostname);
}

async function ask(q: string, limit: number): Promise<Place[] | null> {
  const question = {
    q: [...q].slice(0, MOST_LETTERS).join(""),
    format: "json",
    addressdetails: "1",
    extratags: "1",
    limit: String(limit),
    countrycodes: "za",
  };
  const answer = await askGeocoder("search", question, answerSchema);
  return answer && Promise.all(answer.places.map(placeFrom));
}
