import type { ReactNode } from "react";
import { cautionsLabel, cautionsOf } from "#app/features/amounts/cautions.ts";
import { cupsInWords, scaledLines } from "#app/features/amounts/scaled-lines.ts";
import type { Scaling } from "#app/features/amounts/scaling.ts";
import { ScaleControls } from "#app/features/recipes/scale-controls.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Kept } from "#app/ui/kept-markup.tsx";

type Ingredient = { id: number; name: string; amount: string | null; unit: string | null };
type Props = {
  ingredients: Ingredient[];
  scaling: Scaling;
  address: string;
  script: string;
  /** Stands at their end. */
  children?: ReactNode;
};

/** Ticks are for the person who cooks: nothing is sent. */
export function IngredientList({ ingredients, scaling, address, script, children }: Props) {
  return (
    <section className="sheet sticky" aria-labelledby="ingredients">
      <h2 id="ingredients">Ingredients</h2>
      {ingredients.length === 0 ? (
        <p className="muted">No ingredients listed</p>
      ) : (
        <late-script src={script}>
          <scale-servings address={address} written={scaling.written ?? ""}>
            <ScaleControls scaling={scaling} address={address} />
            <Kept
              within={<ul className="ticks" />}
              of={Ticks}
              with={{ lines: linesOf(ingredients, scaling) }}
            />
            <Cautions scaling={scaling} />
            <CupsNote words={cupsInWords(ingredients, scaling)} />
          </scale-servings>
        </late-script>
      )}
      {ingredients.length > 0 && children}
    </section>
  );
}

type Line = {
  id: number;
  typed: { amount: string; name: string };
  shown: { amount: string; name: string; isScaled: boolean };
};

function linesOf(ingredients: Ingredient[], scaling: Scaling): Line[] {
  const shown = scaledLines(ingredients, scaling);
  return ingredients.flatMap(({ id, name, amount, unit }, index) => {
    const typed = { amount: [amount, unit].filter(Boolean).join(" "), name };
    const one = shown[index];
    return one ? { id, typed, shown: one } : [];
  });
}

/** What was typed goes along where it is not what is shown, for the script to begin with. */
function Ticks({ lines }: { lines: Line[] }) {
  return lines.map(({ id, typed, shown }) => (
    <li key={id}>
      <label>
        <input className="tick" type="checkbox" autoComplete="off" />
        <span className="amt" data-typed={typed.amount === shown.amount ? undefined : typed.amount}>
          {shown.amount}
        </span>
        <span className="what">
          <span data-typed={typed.name === shown.name ? undefined : typed.name}>{shown.name}</span>
          {!shown.isScaled && <small className="asis">not scaled</small>}
        </span>
      </label>
    </li>
  ));
}

function Cautions({ scaling }: { scaling: Scaling }) {
  const cautions = cautionsOf(scaling);
  return (
    <ul className="cautions" aria-label={cautionsLabel(scaling)} hidden={cautions.length === 0}>
      {cautions.map(({ about, icon, text }) => (
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
