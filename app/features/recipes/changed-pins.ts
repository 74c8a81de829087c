import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";

type Pin<Step> = { id: number; step: Step };
type Edited = { before: string | null; after: string | null };

/**
 * Returns null for a note whose step is gone, because a note is about the words at which it was
 * pinned.
 */
export function changedPins({ before, after }: Edited, pins: Pin<number>[]): Pin<number | null>[] {
  const [old, steps] = [instructionSteps(before), instructionSteps(after)];
  const leaving = pins.filter(({ step }) => !old[step - 1] || steps[step - 1] !== old[step - 1]);
  const taken = new Set(pins.filter((pin) => !leaving.includes(pin)).map(({ step }) => step));
  return leaving.map(({ id, step }) => {
    const place = onlyPlaceOf(old[step - 1], steps);
    if (place === null || taken.has(place)) return { id, step: null };
    taken.add(place);
    return { id, step: place };
  });
}

function onlyPlaceOf(text: string | undefined, steps: string[]): number | null {
  const place = steps.indexOf(text ?? "");
  return place >= 0 && place === steps.lastIndexOf(text ?? "") ? place + 1 : null;
}
