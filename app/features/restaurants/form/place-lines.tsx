import { type Place, placeLine } from "#app/features/geocoder/place.ts";
import { Icon } from "#app/ui/icon.tsx";

export function PlaceLines({ place }: { place: Place }) {
  const line = placeLine(place);
  return (
    <>
      <Icon name="map-pin" />
      <span>
        <b>{place.name ?? line}</b>
        {place.name && <small>{line}</small>}
      </span>
      <Icon name="chevron-right" />
    </>
  );
}

export function filledIn({ name, unread_hours }: Place): string {
  const left = unread_hours
    ? ` Its opening hours on the map cannot be read and are left out: “${unread_hours}”.`
    : "";
  return `${name ?? "The place"} is filled in below. Check it and add what is missing.${left}`;
}

export function showOthers(number: number): string {
  return `Show ${number} other ${number === 1 ? "match" : "matches"}`;
}
