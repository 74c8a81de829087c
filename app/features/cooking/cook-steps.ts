import { withOtherHeat } from "#app/features/amounts/heat.ts";
import { mentionedIn } from "#app/features/cooking/step-ingredients.ts";
import { type StepTime, stepTimes } from "#app/features/cooking/step-times.ts";
import { timerName } from "#app/features/cooking/timer-name.ts";
import { instructionSteps } from "#app/features/recipes/instruction-steps.ts";

export type Ingredient = { id: number; name: string; amount: string; isScaled: boolean };

export type NeededIngredient = Ingredient & {
  /** Other steps that name it: the amount is for all of them together. */
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

/** The steps of a recipe, each with what it needs, and heat as ovens are marked. Amounts come as they shall be read. */
export function cookSteps(instructions: string | null, ingredients: Ingredient[]): CookSteps {
  const texts = instructionSteps(instructions).map((step) => withOtherHeat(step));
  const mentions = texts.map((text) => mentionedIn(text, ingredients));
  const stepsNaming = new Map(
    ingredients.map(({ id }) => [
      id,
      mentions.flatMap((named, index) => (named.some((one) => one.id === id) ? index + 1 : [])),
    ]),
  );
  const steps = texts.map((text, index) => {
    const number = index + 1;
    const named = mentions[index] ?? [];
    return {
      number,
      text,
      timers: stepTimes(text).map((time) => ({
        ...time,
        name: timerName(text, time.at, named) ?? `Step ${number}`,
      })),
      ingredients: ingredients
        .filter(({ id }) => named.some((one) => one.id === id))
        .map((ingredient) => ({
          ...ingredient,
          other_steps: (stepsNaming.get(ingredient.id) ?? []).filter((one) => one !== number),
        })),
    };
  });
  return { steps, unnamed: ingredients.filter(({ id }) => stepsNaming.get(id)?.length === 0) };
}
