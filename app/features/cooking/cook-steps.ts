import { withOtherHeat } from "#app/features/amounts/heat.ts";
import { type Mention, mentionsAmong } from "#app/features/cooking/step-ingredients.ts";
import { type StepTime, stepTimes } from "#app/features/cooking/step-times.ts";
import { timerName } from "#app/features/cooking/timer-name.ts";
import { MOST_STEPS } from "#app/features/recipes/recipe-limits.ts";
import { type MethodStep, methodSteps } from "#app/features/recipes/instruction-steps.ts";

export type Ingredient = { id: number; name: string; amount: string; isScaled: boolean };

export type NeededIngredient = Ingredient & {
  /** The first other steps that name it: the amount is for all of them together. */
  other_steps: number[];
};

export type CookStep = {
  number: number;
  /** The heading of the part that begins with this step, such as "For the sauce", or null. */
  heading: string | null;
  text: string;
  timers: (StepTime & { name: string })[];
  ingredients: NeededIngredient[];
};

export type CookSteps = {
  steps: CookStep[];
  /** Ingredients that no step names. */
  unnamed: Ingredient[];
};

/** Told of one ingredient: the others are more than a cook goes through. */
const MOST_OTHER_STEPS = 10;
const MOST_TIMERS = 20;
/** Times behind so many characters of a step get no timer, because looking for them would take too long. */
const LONGEST_TIMED = 5_000;

/** The steps of a recipe, each with what it needs, and heat as ovens are marked. Amounts come as they shall be read. */
export function cookSteps(instructions: string | null, ingredients: Ingredient[]): CookSteps {
  const screens = screensOf(methodSteps(instructions));
  const texts = screens.map(({ text }) => withOtherHeat(text));
  const mentions = texts.map(mentionsAmong(ingredients));
  const ingredientById = new Map(ingredients.map((ingredient) => [ingredient.id, ingredient]));
  const stepsNaming = stepsByIngredient(mentions);
  const steps = texts.map((text, index) => {
    const number = index + 1;
    const named = mentions[index] ?? [];
    const times = stepTimes(text.slice(0, LONGEST_TIMED), MOST_TIMERS).filter(
      (time) => time.at + time.text.length < LONGEST_TIMED,
    );
    return {
      number,
      heading: screens[index]?.heading ?? null,
      text,
      timers: times.map((time) => ({
        ...time,
        name: timerName(text, time.at, named) ?? `Step ${number}`,
      })),
      ingredients: named.flatMap(({ id }) => {
        const ingredient = ingredientById.get(id);
        const others = (stepsNaming.get(id) ?? []).filter((one) => one !== number);
        return ingredient
          ? [{ ...ingredient, other_steps: others.slice(0, MOST_OTHER_STEPS) }]
          : [];
      }),
    };
  });
  return { steps, unnamed: ingredients.filter(({ id }) => !stepsNaming.has(id)) };
}

/** A recipe stored before there was a limit shows all that is left in its last step. */
function screensOf(steps: MethodStep[]): MethodStep[] {
  if (steps.length <= MOST_STEPS) return steps;
  const rest = steps.slice(MOST_STEPS - 1).map(({ text }) => text);
  return [...steps.slice(0, MOST_STEPS - 1), { text: rest.join(" "), heading: null }];
}

function stepsByIngredient(mentions: Mention[][]): Map<number, number[]> {
  const steps = new Map<number, number[]>();
  for (const [index, named] of mentions.entries())
    for (const { id } of named) steps.set(id, [...(steps.get(id) ?? []), index + 1]);
  return steps;
}
