import type { Transaction } from "#app/features/editing/noun.ts";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";

type Edited = { before: string | null; after: string | null };

/** The caller holds the lock of the recipe's row, which whoever pins a note takes too. */
export async function movePins(recipe_id: number, edited: Edited, transaction: Transaction) {
  const pinned = await transaction.madeNote.findMany({
    where: { recipe_id, pinned_step: { not: null } },
    orderBy: { pinned_step: "asc" },
    select: { id: true, pinned_step: true },
  });
  if (pinned.length === 0) return {};
  const pins = changedPins(
    edited,
    pinned.map(({ id, pinned_step }) => ({ id, step: pinned_step ?? 0 })),
  );
  const moved = pins.filter(({ step }) => step !== null);
  // All pins are taken off first, because no step may have two, not even while they change places.
  await transaction.madeNote.updateMany({
    where: { id: { in: pins.map(({ id }) => id) } },
    data: { pinned_step: null },
  });
  // Prisma cannot give each row a value of its own in one statement.
  await transaction.$executeRaw`
    UPDATE made_notes SET pinned_step = step
      FROM unnest(${moved.map(({ id }) => id)}::int[], ${moved.map(({ step }) => step)}::int[]) AS moved (id, step)
     WHERE made_notes.id = moved.id`;
  return { cook_notes_moved: moved.length, cook_notes_taken_off: pins.length - moved.length };
}

type Pin<Step> = { id: number; step: Step };

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
