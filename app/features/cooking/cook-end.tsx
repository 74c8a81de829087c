import { type Cooking, Setting } from "#app/features/cooking/cook-step.tsx";
import { Picture } from "#app/features/images/picture.tsx";
import { stepAnchor } from "#app/features/recipes/cook-address.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ShareMenu } from "#app/ui/share-menu.tsx";

const NUMBERS = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

export function CookEnd({ cooking }: { cooking: Cooking }) {
  const { recipe, scaling, steps, recipeAddress } = cooking;
  return (
    <section className="step end" id="done" aria-labelledby="done-title">
      <Setting title="done-title">
        <figure className="plate">
          <Picture image_url={recipe.image_url} alt="" shows={recipe.title} sizes="15rem" />
        </figure>
        <h2 id="done-title">Take it to the table</h2>
        <p>
          {places(scaling.servings)} plenty of serviettes. When the plates are empty, tell the next
          cook how it went.
        </p>
        <div className="row">
          <a className="btn lg" href={`${recipeAddress}#made`}>
            <Icon name="chef-hat" />I made this
          </a>
          <ShareMenu title={recipe.title} address={cooking.shareAddress} />
        </div>
      </Setting>
      <div className="turn">
        <a
          className="btn prev"
          href={`#${stepAnchor(steps.length)}`}
          aria-label={`Back to step ${steps.length}`}
        >
          <Icon name="arrow-left" />
          <span>Back</span>
        </a>
        <a className="btn accent" href={recipeAddress}>
          Back to the recipe
        </a>
      </div>
    </section>
  );
}

function places(servings: number | null): string {
  if (servings === null) return "Places laid,";
  const number = NUMBERS[servings - 1] ?? String(servings);
  return `${number} ${servings === 1 ? "place" : "places"},`;
}
