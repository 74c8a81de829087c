import type { Browse } from "#app/features/browse/browse.schema.ts";
import { nearWords } from "#app/features/places/near.ts";

/** Hidden fields that keep the place in a form that asks for something else. */
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
