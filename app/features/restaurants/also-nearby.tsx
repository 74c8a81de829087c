import { href } from "react-router";
import { Thumb } from "#app/features/images/picture.tsx";
import { formatDistance } from "#app/features/places/near.ts";
import type { NearbyPlace } from "#app/features/restaurants/nearby-json.ts";
import { Kept } from "#app/ui/kept-markup.tsx";
import { MoreList, MoreRow } from "#app/ui/more-list.tsx";

export function AlsoNearby({ places }: { places: NearbyPlace[] }) {
  if (places.length === 0) return null;
  return (
    <MoreList title="Also nearby">
      <Kept within={<ul />} of={Rows} with={{ places }} />
    </MoreList>
  );
}

function Rows({ places }: { places: NearbyPlace[] }) {
  return places.map(({ id, name, image_url, cuisine_type, city, distance_km }) => (
    <MoreRow
      key={id}
      address={href("/restaurants/:id", { id: String(id) })}
      name={name}
      picture={<Thumb image_url={image_url} />}
      words={[cuisine_type, distance_km === null ? city : formatDistance(distance_km)]}
    />
  ));
}
