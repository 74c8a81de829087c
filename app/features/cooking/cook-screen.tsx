import { type Cooking, CookStepScreen } from "#app/features/cooking/cook-step.tsx";
import { CookEnd } from "#app/features/cooking/cook-end.tsx";
import { TimerBar } from "#app/features/cooking/timer-bar.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function CookScreen({ cooking }: { cooking: Cooking }) {
  const { recipe, steps, recipeAddress } = cooking;
  const { servings } = cooking.scaling;
  return (
    <cook-mode address={cooking.address}>
      <div className="cook cloth">
        <header className="cook-top">
          <a className="leave" href={recipeAddress} aria-label="Leave cook mode">
            <Icon name="x" />
          </a>
          <h1>{recipe.title}</h1>
          {servings !== null && <p className="for">For {servings}</p>}
          <TimerBar />
        </header>
        <main id="main">
          <div className="steps-row scroller">
            {steps.map((step) => (
              <CookStepScreen key={step.number} step={step} cooking={cooking} />
            ))}
            <CookEnd cooking={cooking} />
          </div>
        </main>
      </div>
    </cook-mode>
  );
}
