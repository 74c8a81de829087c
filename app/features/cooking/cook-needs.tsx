import type { Ingredient, NeededIngredient } from "#app/features/cooking/cook-steps.ts";

type Props = { step: number; ingredients: NeededIngredient[]; unnamed: Ingredient[] };

export function CookNeeds({ step, ingredients, unnamed }: Props) {
  if (ingredients.length + unnamed.length === 0) return null;
  return (
    <div className="need">
      {ingredients.length > 0 && (
        <>
          <h3 id={`needs-${step}`}>For this step</h3>
          <ul aria-labelledby={`needs-${step}`}>
            {ingredients.map((ingredient) => (
              <Need key={ingredient.id} ingredient={ingredient} shared={ingredient.other_steps} />
            ))}
          </ul>
        </>
      )}
      {unnamed.length > 0 && (
        <>
          <h3 id="needs-ready">Also have ready</h3>
          <ul aria-labelledby="needs-ready">
            {unnamed.map((ingredient) => (
              <Need key={ingredient.id} ingredient={ingredient} shared={[]} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const steps = new Intl.ListFormat("en-ZA", { type: "conjunction" });

function Need({ ingredient, shared }: { ingredient: Ingredient; shared: number[] }) {
  const { id, amount, name, isScaled } = ingredient;
  return (
    <li>
      <label>
        <input className="tick" type="checkbox" value={id} autoComplete="off" />
        <b>{amount}</b>
        <span>
          {name}
          {!isScaled && <small className="asis">not scaled</small>}
          {shared.length > 0 && amount && (
            <small className="shared">
              in all, also for step{shared.length > 1 && "s"} {steps.format(shared.map(String))}
            </small>
          )}
        </span>
      </label>
    </li>
  );
}
