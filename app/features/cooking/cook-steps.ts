import { withOtherHeat } from "#app/features/amounts/heat.ts";
import { type Mention, mentionsAmong } from "#app/features/cooking/step-ingredients.ts";
import { type StepTime, stepTimes } from "#app/features/cooking/step-times.ts";
import { timerName } from "#app/features/cooking/timer-name.ts";
import { MOST_STEPS } from "#app/features/recipes/recipe-limits.ts";
import { type MethodStep, methodSteps } from "#app/features/recipes/instruction-steps.ts";

export type Ingredient = { id: number; name: string; amount: string; isScaled: boolean };

export type NeededIngredient = Ingredient & {
  other_steps: number[];
};

export type CookStep = {
  number: number;
  heading: string | null;
  text: string;
  timers: (StepTime & { name: string })[];
  ingredients: NeededIngredient[];
};

export type CookSteps = {
  steps: CookStep[];
  unnamed: Ingredient[];
};

const MOST_OTHER_STEPS = 10;
const MOST_TIMERS = 20;
/**
 * Only so many characters of a step are searched for times, because searching more would take too
 * long.
 */
const LONGEST_TIMED = 5_000;

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

/** In a recipe that was stored before the limit, the last screen shows all steps that are left. */
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
