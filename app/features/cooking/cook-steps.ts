import { withOtherHeat } from "#app/features/amounts/heat.ts";
import { type Mention, mentionsAmong } from "#app/features/cooking/step-ingredients.ts";
import { type StepTime, stepTimes } from "#app/features/cooking/step-times.ts";
import { timerName } from "#app/features/cooking/timer-name.ts";
import { MOST_STEPS } from "#app/features/recipes/recipe-limits.ts";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";

export type Ingredient = { id: number; name: string; amount: string; isScaled: boolean };

export type NeededIngredient = Ingredient & {
  /** The first other steps that name it: the amount is for all of them together. */
  other_steps: number[];
};

export type CookStep = {
  number: number;
  text: string;
  timers: (StepTime & { name: string })[];
  ingredients: NeededIngredient[];
};

export type CookSteps = {
  steps: CookStep[];
  /** Those that no step names by a word of its own. */
  unnamed: Ingredient[];
};

/** Told of one ingredient: the others are more than a cook goes through. */
const MOST_OTHER_STEPS = 10;
const MOST_TIMERS = 20;

/** The steps of a recipe, each with what it needs, and heat as ovens are marked. Amounts come as they shall be read. */
export function cookSteps(instructions: string | null, ingredients: Ingredient[]): CookSteps {
  const texts = screensOf(instructionSteps(instructions)).map((step) => withOtherHeat(step));
  const mentions = texts.map(mentionsAmong(ingredients));
  const ingredientById = new Map(ingredients.map((ingredient) => [ingredient.id, ingredient]));
  const stepsNaming = stepsByIngredient(mentions);
  const steps = texts.map((text, index) => {
    const number = index + 1;
    const named = mentions[index] ?? [];
    const times = stepTimes(text).slice(0, MOST_TIMERS);
    return {
      number,
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

/** Stored before there was a limit, the last one has all that is left. */
function screensOf(steps: string[]): string[] {
  const rest = steps.slice(MOST_STEPS - 1).join(" ");
  return steps.length > MOST_STEPS ? [...steps.slice(0, MOST_STEPS - 1), rest] : steps;
}

function stepsByIngredient(mentions: Mention[][]): Map<number, number[]> {
  const steps = new Map<number, number[]>();
  for (const [index, named] of mentions.entries())
    for (const { id } of named) steps.set(id, [...(steps.get(id) ?? []), index + 1]);
  return steps;
}
