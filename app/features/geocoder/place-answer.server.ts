import { z } from "zod";
import type { Place } from "#app/features/geocoder/place.ts";
import { readHoursApart } from "#app/features/hours/hours-apart.server.ts";
import { PROVINCES } from "#app/features/places/place-list.ts";
import { nullIfTooBusy } from "#app/infra/work-queue.server.ts";

const text = z.string().trim().min(1).max(500).nullable().catch(null).default(null);
const degrees = (most: number) => z.coerce.number().min(-most).max(most);

export const placeAnswerSchema = z.object({
  lat: degrees(90),
  lon: degrees(180),
  name: text,
  display_name: text,
  address: z.record(z.string(), z.unknown()).catch({}).default({}).transform(readAddress),
  extratags: z.record(z.string(), z.unknown()).nullable().catch({}).default({}).transform(readTags),
});

const COORDINATE_DECIMALS = 6;
const PHONE_MAX_LENGTH = 50;

export async function placeFrom(answer: z.infer<typeof placeAnswerSchema>): Promise<Place> {
  const { address, extratags, name, display_name } = answer;
  const hours = extratags.opening_hours;
  const read = hours === null ? null : await readHoursApart(hours).catch(nullIfTooBusy);
  const opening_hours = read ? read.text : hours;
  return {
    name: name ?? display_name?.split(",")[0]?.trim() ?? null,
    address: address.street,
    city: address.city,
    province: address.province,
    latitude: rounded(answer.lat),
    longitude: rounded(answer.lon),
    phone: extratags.phone,
    website: extratags.website,
    opening_hours,
    unread_hours: opening_hours === null ? hours : null,
  };
}

// Stored answers go through the schema again, so this must accept its own result.
function readAddress(address: Record<string, unknown>) {
  const road = first(address, ["road", "pedestrian", "square", "hamlet"]);
  const house = first(address, ["house_number"]);
  const suburb = first(address, ["suburb", "neighbourhood"]);
  const street = [house, road].filter(Boolean).join(" ");
  const province = first(address, ["state", "province"]);
  return {
    street: first(address, ["street"]) ?? ([street, suburb].filter(Boolean).join(", ") || null),
    city: first(address, ["city", "town", "village", "municipality", "county"]),
    province: PROVINCES.find((known) => known.toLowerCase() === province?.toLowerCase()) ?? null,
  };
}

function readTags(tags: Record<string, unknown> | null) {
  return {
    phone: numbersThatFit(first(tags ?? {}, ["phone", "contact:phone", "contact:mobile"])),
    website:
      first(tags ?? {}, ["website", "contact:website", "url"])
        ?.split(";")[0]
        ?.trim() ?? null,
    opening_hours: first(tags ?? {}, ["opening_hours"]),
  };
}

function numbersThatFit(phone: string | null): string | null {
  const numbers = (phone ?? "").split(";").map((number) => number.trim());
  let fitting = numbers.join("; ");
  while (fitting.length > PHONE_MAX_LENGTH) {
    const end = Math.max(...[";", "/", ","].map((sign) => fitting.lastIndexOf(sign)), 0);
    fitting = fitting.slice(0, end).trim();
  }
  return fitting || null;
}

function first(record: Record<string, unknown>, names: string[]): string | null {
  const found = names
    .map((name) => record[name])
    .find((value) => typeof value === "string" && value);
  return typeof found === "string" ? found.trim().slice(0, 500) || null : null;
}

function rounded(degree: number): number {
  return Number(degree.toFixed(COORDINATE_DECIMALS));
}
