import { Form } from "react-router";
import { browseAddress } from "#app/features/browse/browse-address.ts";
import { askedDiets, dietWords } from "#app/features/browse/browse-diets.ts";
import type { Browse } from "#app/features/browse/browse.schema.ts";
import { DIET_NAMES, RECIPE_DIETS } from "#app/features/facts/diets.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

type Choice = { name: "diet" | "halaal"; value: string; label: string };

const PLACES: Choice[] = [
  { name: "diet", value: "halaal", label: "Halaal food" },
  { name: "halaal", value: "certified", label: "Halaal, certified only" },
  { name: "diet", value: "kosher", label: "Kosher food" },
  { name: "diet", value: "vegetarian", label: "Vegetarian dishes" },
  { name: "diet", value: "vegan", label: "Vegan dishes" },
  { name: "diet", value: "gluten-free", label: "Gluten-free dishes" },
];
const RECIPES: Choice[] = RECIPE_DIETS.map((value) => ({
  name: "diet",
  value,
  label: DIET_NAMES[value],
}));

const WORDS = {
  recipes: { choices: RECIPES, legend: "Only show recipes that suit", show: "Show recipes" },
  restaurants: { choices: PLACES, legend: "Only show places that serve", show: "Show places" },
};

export function DietMenu({ browse }: { browse: Browse }) {
  const { choices, legend, show } = WORDS[browse.tab];
  const words = dietWords(browse);
  const asked = new Set<string>(askedDiets(browse));
  const none = browseAddress({ ...browse, diet: [], halaal: undefined, page: 1 });
  const isAsked = ({ name, value }: Choice) =>
    name === "halaal" ? Boolean(browse.halaal) : asked.has(value);
  return (
    <pop-menu>
      <details className="diet" key={browseAddress(browse)}>
        <summary className={words ? "chip set" : "chip"}>
          <Icon name="salad" />
          {words ? `Diet: ${words}` : "Diet"}
          <Icon name="chevron-down" className="chev" />
        </summary>
        <Form action="/" method="get">
          {[...new URL(none, "https://tafula.invalid").searchParams].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <fieldset>
            <legend>{legend}</legend>
            <div className="checks">
              {choices.map((choice) => (
                <label key={choice.label}>
                  <input
                    className="tick"
                    type="checkbox"
                    name={choice.name}
                    value={choice.value}
                    defaultChecked={isAsked(choice)}
                  />
                  {choice.label}
                </label>
              ))}
            </div>
          </fieldset>
          <p className="muted small">
            {browse.tab === "restaurants" && "We only count what a place or its certifier says. "}
            Your choice stays in the address, never on your profile.
          </p>
          <div className="row">
            {words && (
              <Link className="btn ghost" to={none}>
                Clear
              </Link>
            )}
            <button className="btn">{show}</button>
          </div>
        </Form>
      </details>
    </pop-menu>
  );
}
