import { href } from "react-router";
import { Thumb } from "#app/features/images/picture.tsx";
import { formatDistance } from "#app/features/places/near.ts";
import type { NearbyPlace } from "#app/features/restaurants/nearby.server.ts";
import placeholder from "#app/ui/drawings/placeholder.svg?url";
import { MoreList } from "#app/ui/more-list.tsx";

export function AlsoNearby({ places }: { places: NearbyPlace[] }) {
  return (
    <MoreList
      title="Also nearby"
      rows={places.map(({ id, name, image_url, cuisine_type, city, distance_km }) => ({
        address: href("/restaurants/:id", { id: String(id) }),
        name,
        picture: <Thumb image_url={image_url} fallback={placeholder} />,
        words: [cuisine_type, distance_km === null ? city : formatDistance(distance_km)],
      }))}
    />
  );
}
