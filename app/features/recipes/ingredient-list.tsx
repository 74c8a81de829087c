import type { ReactNode } from "react";
import type { Scaling } from "#app/features/amounts/scaling.ts";
import { ScaleControls } from "#app/features/recipes/scale-controls.tsx";
import type { ScaledLine, ScaledView } from "#app/features/recipes/scaled-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";
import { OwnSheet } from "#app/ui/own-sheet.tsx";

type Props = {
  scaled: ScaledView;
  scaling: Scaling;
  address: string;
  script: string;
  children?: ReactNode;
};

export function IngredientList({ scaled, scaling, address, script, children }: Props) {
  return (
    <section className="sheet sticky" aria-labelledby="ingredients">
      <h2 id="ingredients">Ingredients</h2>
      {scaled.lines.length === 0 ? (
        <p className="muted">No ingredients listed</p>
      ) : (
        <late-script src={script}>
          <scale-servings address={address} written={scaling.written ?? ""}>
            <ScaleControls scaling={scaling} address={address} />
            {scaled.lines.some(({ heading }) => heading !== null) && <OwnSheet of="parts" />}
            <Kept within={<ul className="ticks" />} of={Ticks} with={{ lines: scaled.lines }} />
            <Cautions {...scaled.cautions} />
            <CupsNote words={scaled.cups} />
          </scale-servings>
        </late-script>
      )}
      {scaled.lines.length > 0 && children}
    </section>
  );
}

/**
 * A line that is shown otherwise than it was typed has the typed text as `data-typed`, from which
 * the page's script scales.
 */
function Ticks({ lines }: { lines: ScaledLine[] }) {
  return lines.map(({ id, typed, shown, heading }) =>
    heading === null ? (
      <li key={id}>
        <label>
          <input className="tick" type="checkbox" autoComplete="off" />
          <span
            className="amt"
            data-typed={typed.amount === shown.amount ? undefined : typed.amount}
          >
            {shown.amount}
          </span>
          <span className="what">
            <span data-typed={typed.name === shown.name ? undefined : typed.name}>
              {shown.name}
            </span>
            {!shown.isScaled && <small className="asis">not scaled</small>}
          </span>
        </label>
      </li>
    ) : (
      <li key={id} className="part">
        <h3>{heading}</h3>
      </li>
    ),
  );
}

function Cautions({ label, items }: ScaledView["cautions"]) {
  return (
    <ul className="cautions" aria-label={label} hidden={items.length === 0}>
      {items.map(({ about, icon, text }) => (
        <li key={about}>
          <Icon name={icon} />
          <span>
            <b>{about}.</b> {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

function CupsNote({ words }: { words: string }) {
  return (
    <p className="small muted cups" hidden={words === ""}>
      {words}
    </p>
  );
}
