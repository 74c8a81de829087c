export function directionsAddress({
  latitude,
  longitude,
}: {
  latitude: number;
  longitude: number;
}) {
  const query = new URLSearchParams({ api: "1", destination: `${latitude},${longitude}` });
  return `https://www.google.com/maps/dir/?${query}`;
}
