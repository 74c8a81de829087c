import { counted } from "#app/ui/numbers.ts";

type Placed = { list_entries: number; season_picks: number };

const list = new Intl.ListFormat("en-ZA");

export function goingAlong(parts: (string | null)[]): string {
  return list.format(parts.filter((part) => part !== null));
}

export function placesGoing({ list_entries, season_picks }: Placed): (string | null)[] {
  return [
    counted(list_entries, "place on people’s lists", "places on people’s lists"),
    counted(season_picks, "place in a season", "places in seasons"),
  ];
}
