import type { PinnedView } from "#app/features/made/made-view.ts";
import { PinnedNote } from "#app/features/made/pinned-note.tsx";
import { withOtherHeat } from "#app/features/amounts/heat.ts";
import { highveldNotes } from "#app/features/amounts/highveld.ts";
import { namesAmount } from "#app/features/amounts/names-amount.ts";
import type { Scaling } from "#app/features/amounts/scaling.ts";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
  recipe: { instructions: string | null; ingredients: { name: string }[] };
  scaling: Scaling;
  pinned?: PinnedView[];
};

export function Instructions({ recipe, scaling, pinned = [] }: Props) {
  const steps = instructionSteps(recipe.instructions).map((step) => withOtherHeat(step));
  const names = recipe.ingredients.map(({ name }) => name);
  return (
    <section aria-labelledby="instructions">
      <h2 id="instructions">Instructions</h2>
      {steps.length === 0 && <p className="muted">No instructions provided</p>}
      {scaling.written !== null && steps.some((step) => namesAmount(step)) && (
        <p className="small muted unscaled" hidden={scaling.servings === scaling.written}>
          Amounts within these steps are for {scaling.written}, as written.
        </p>
      )}
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
      {highveldNotes(names, recipe.instructions ?? "").map((note) => (
        <div key={note} className="notice highveld">
          <Icon name="mountain-snow" />
          <p>
            <b>On the Highveld</b> {note}
          </p>
        </div>
      ))}
    </section>
  );
}
