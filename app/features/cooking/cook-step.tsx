import type { CookReading } from "#app/features/cooking/read-steps.server.ts";
import { namesAmount } from "#app/features/amounts/read/names-amount.ts";
import type { CookStep, CookSteps } from "#app/features/cooking/cook-steps.ts";
import { CookNeeds } from "#app/features/cooking/cook-needs.tsx";
import { StepWords } from "#app/features/cooking/step-words.tsx";
import { PinnedNote } from "#app/features/made/pinned-note.tsx";
import { stepAnchor } from "#app/features/recipes/cook-address.ts";
import { CookIcon } from "#app/features/cooking/cook-icon.tsx";
import { useDataSaver } from "#app/ui/data-saver.ts";
import { Icon } from "#app/ui/icon.tsx";

export type Cooking = CookReading & {
  recipeAddress: string;
  /**
   * Cook mode stores its state on the device under this address, whatever servings or measures the
   * page asks for.
   */
  address: string;
  shareAddress: string;
};

type Props = { step: CookStep; cooking: Cooking };

const MOST_DOTS = 10;

export function CookStepScreen({ step, cooking }: Props) {
  const { steps, unnamed, pinned } = cooking;
  const { written, servings } = cooking.scaling;
  const { number } = step;
  const savesData = useDataSaver();
  const title = `${stepAnchor(number)}-title`;
  const isOtherAmount = servings !== written && namesAmount(step.text);
  return (
    <section className="step" id={stepAnchor(number)} aria-labelledby={title}>
      <Setting title={title}>
        <div className="where">
          <span className="no" aria-hidden="true">
            {number}
          </span>
          <h2 id={title}>
            Step {number} of {steps.length}
          </h2>
          {steps.length <= MOST_DOTS && <Plates at={number} of={steps.length} />}
        </div>
        {step.heading && <p className="written">{step.heading}</p>}
        <StepWords step={step} />
        {number === 1 && savesData && (
          <p className="written saving">
            You chose to use less data, so there are no timers here, and the screen may go dark. Tap
            Next for the next step.
          </p>
        )}
        {isOtherAmount && <p className="written">Amounts in this text are for {written}.</p>}
        <PinnedNote pinned={pinned} step={number} />
        <CookNeeds
          step={number}
          ingredients={step.ingredients}
          unnamed={number === 1 ? unnamed : []}
        />
      </Setting>
      <Turn number={number} steps={steps} recipeAddress={cooking.recipeAddress} />
    </section>
  );
}

export function Setting({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className="setting" tabIndex={0} role="group" aria-labelledby={title}>
      {children}
    </div>
  );
}

function Plates({ at, of }: { at: number; of: number }) {
  return (
    <span className="plates" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <i key={index} className={dotClass(index + 1, at)} />
      ))}
    </span>
  );
}

function dotClass(dot: number, at: number) {
  if (dot === at) return "now";
  return dot < at ? "past" : undefined;
}

type TurnProps = { number: number; steps: CookSteps["steps"]; recipeAddress: string };

function Turn({ number, steps, recipeAddress }: TurnProps) {
  const next = steps[number];
  return (
    <div className="turn">
      {number === 1 ? (
        <a className="btn prev" href={recipeAddress} aria-label="Back to the recipe">
          <Icon name="arrow-left" />
          <span>Back</span>
        </a>
      ) : (
        <a
          className="btn prev"
          href={`#${stepAnchor(number - 1)}`}
          aria-label={`Back to step ${number - 1}`}
        >
          <Icon name="arrow-left" />
          <span>Back</span>
        </a>
      )}
      <a className="btn accent next" href={next ? `#${stepAnchor(next.number)}` : "#done"}>
        <span>{next ? "Next" : "Finish"}</span>
        <span className="then">{next ? beginning(next.text) : "Sit down"}</span>
        <CookIcon name="arrow-right" />
      </a>
    </div>
  );
}

const LONGEST_BEGINNING = 28;

function beginning(text: string): string {
  const clause = /^[^,.;:(]*/.exec(text)?.[0] ?? "";
  if (clause.length <= LONGEST_BEGINNING) return clause;
  const space = clause.lastIndexOf(" ", LONGEST_BEGINNING);
  return `${clause.slice(0, space > 0 ? space : LONGEST_BEGINNING)}…`;
}
