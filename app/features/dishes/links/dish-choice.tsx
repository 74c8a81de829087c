import {
  DISH_TICK,
  DISHES_BEFORE,
  type DishesInForm,
} from "#app/features/dishes/links/read-dish-choice.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
  dishes: { id: number; name: string }[];
  chosen: DishesInForm;
};

export function DishChoice({ dishes, chosen }: Props) {
  const { dish: ticked, dishes_before: before } = chosen;
  const names = dishes.filter(({ id }) => ticked.includes(id)).map(({ name }) => name);
  return (
    <section className="panel" aria-labelledby="dishes">
      <h2 id="dishes">Dishes</h2>
      <p className="hint">The recipe is listed on the page of each dish that is ticked.</p>
      <input type="hidden" name={DISHES_BEFORE} value={before} />
      <details open={names.length === 0 ? undefined : true}>
        <summary className="linkish tap">
          Choose dishes
          <Icon name="chevron-down" />
        </summary>
        <div className="checks" role="group" aria-labelledby="dishes">
          {dishes.map(({ id, name }) => (
            <label key={id}>
              <input
                className="tick"
                type="checkbox"
                name={DISH_TICK}
                value={id}
                defaultChecked={ticked.includes(id)}
              />
              {name}
            </label>
          ))}
        </div>
      </details>
    </section>
  );
}
