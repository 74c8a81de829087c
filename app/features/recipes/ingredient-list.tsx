import type { ReactNode } from "react";
import { Kept } from "#app/ui/kept-markup.tsx";

type Ingredient = { id: number; name: string; amount: string | null; unit: string | null };

type Props = {
  ingredients: Ingredient[];
  /** Stands at their end. */
  children?: ReactNode;
};

/** Ticks are for the person who cooks: nothing is sent. */
export function IngredientList({ ingredients, children }: Props) {
  return (
    <section className="sheet sticky" aria-labelledby="ingredients">
      <h2 id="ingredients">Ingredients</h2>
      {ingredients.length === 0 ? (
        <p className="muted">No ingredients listed</p>
      ) : (
        <Kept within={<ul className="ticks" />} of={Ticks} with={{ ingredients }} />
      )}
      {ingredients.length > 0 && children}
    </section>
  );
}

function Ticks({ ingredients }: { ingredients: Ingredient[] }) {
  return ingredients.map(({ id, name, amount, unit }) => (
    <li key={id}>
      <label>
        <input className="tick" type="checkbox" autoComplete="off" />
        <span className="amt">{[amount, unit].filter(Boolean).join(" ")}</span>
        <span className="what">{name}</span>
      </label>
    </li>
  ));
}
