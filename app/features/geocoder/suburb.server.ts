import { findAddress } from "#app/features/geocoder/place-search.server.ts";
import { isInSouthAfrica, listedPlace, type Point } from "#app/features/places/places.ts";

const DECIMALS_KEPT = 100;

export async function findSuburb(
  typed: string,
  mayAsk: () => Promise<void>,
): Promise<Point | null | "failed"> {
  const listed = listedPlace(typed);
  if (listed) return rounded(listed);
  await mayAsk();
  const found = await findAddress(`${typed}, South Africa`);
  if (found === null || found === "failed") return found;
  return isInSouthAfrica(found) ? rounded(found) : null;
}

function rounded({ latitude, longitude }: Point): Point {
  return { latitude: toKilometre(latitude), longitude: toKilometre(longitude) };
}

function toKilometre(degrees: number): number {
  return Math.round(degrees * DECIMALS_KEPT) / DECIMALS_KEPT;
}
