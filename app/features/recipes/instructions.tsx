import type { PinnedView } from "#app/features/made/made-view.ts";
import { PinnedNote } from "#app/features/made/pinned-note.tsx";
import type { Scaling } from "#app/features/amounts/scaling.ts";
import type { ScaledView } from "#app/features/recipes/scaled-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { OwnSheet } from "#app/ui/own-sheet.tsx";

type Props = { scaled: ScaledView; scaling: Scaling; pinned?: PinnedView[] };

export function Instructions({ scaled, scaling, pinned = [] }: Props) {
  const { steps } = scaled;
  return (
    <section aria-labelledby="instructions">
      <h2 id="instructions">Instructions</h2>
      {steps.length === 0 && <p className="muted">No instructions provided</p>}
      {scaling.written !== null && scaled.stepsNameAmounts && (
        <p className="small muted unscaled" hidden={scaling.servings === scaling.written}>
          Amounts within these steps are for {scaling.written}, as written.
        </p>
      )}
      {steps.length === 1 && (
        <>
          <PartHeading heading={steps[0]?.heading} />
          <p className="lede">{steps[0]?.text}</p>
          <PinnedNote pinned={pinned} step={1} />
        </>
      )}
      {steps.length > 1 && (
        <ol className="steps">
          {steps.map(({ text, heading }, index) => (
            <li key={index}>
              <PartHeading heading={heading} />
              {text}
              <PinnedNote pinned={pinned} step={index + 1} />
            </li>
          ))}
        </ol>
      )}
      {scaled.highveld.map((note) => (
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

function PartHeading({ heading }: { heading: string | null | undefined }) {
  if (!heading) return null;
  return (
    <>
      <OwnSheet of="parts" />
      <h3>{heading}</h3>
    </>
  );
}
