import type { Browse } from "#app/features/browse/browse.schema.ts";
import { nearWords } from "#app/features/places/near.ts";

export function NearFields({ browse: { near, within, suburb } }: { browse: Browse }) {
  if (!near) return null;
  return (
    <>
      <input type="hidden" name="near" value={nearWords(near)} />
      {within && <input type="hidden" name="within" value={within} />}
      {suburb && <input type="hidden" name="suburb" value={suburb} />}
    </>
  );
}
