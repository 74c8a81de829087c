import type { PinnedView } from "#app/features/made/made-view.ts";
import { PinnedNote } from "#app/features/made/pinned-note.tsx";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";

type Props = { instructions: string | null; pinned?: PinnedView[] };

export function Instructions({ instructions, pinned = [] }: Props) {
  const steps = instructionSteps(instructions);
  return (
    <section aria-labelledby="instructions">
      <h2 id="instructions">Instructions</h2>
      {steps.length === 0 && <p className="muted">No instructions provided</p>}
      {steps.length === 1 && (
        <>
          <p className="lede">{steps[0]}</p>
          <PinnedNote pinned={pinned} step={1} />
        </>
      )}
      {steps.length > 1 && (
        <ol className="steps">
          {steps.map((step, index) => (
            <li key={index}>
              {step}
              <PinnedNote pinned={pinned} step={index + 1} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
