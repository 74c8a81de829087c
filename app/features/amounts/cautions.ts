import { factorOf, type Scaling } from "#app/features/amounts/scaling.ts";

type Caution = {
  about: "Pot" | "Time" | "Salt";
  icon: "cooking-pot" | "clock" | "scale";
  text: string;
};

const MUCH = 2;
const LITTLE = 1 / 2;

const OVER: Caution[] = [
  {
    about: "Pot",
    icon: "cooking-pot",
    text: "This is more than twice the recipe. Use a much wider pot, or two pots. For baking, use two tins or dishes of the size given.",
  },
  {
    about: "Time",
    icon: "clock",
    text: "Fry in batches, and give the pot longer to come to the boil. Go by what the steps describe, not by the clock.",
  },
  {
    about: "Salt",
    icon: "scale",
    text: "Start with half of the salt and half of the chilli, and taste before you add the rest.",
  },
];

const UNDER: Caution[] = [
  {
    about: "Pot",
    icon: "cooking-pot",
    text: "This is less than half the recipe. Use a smaller pot or dish, or the food dries out and burns.",
  },
  {
    about: "Time",
    icon: "clock",
    text: "The food is done sooner: check it after two thirds of each time.",
  },
  {
    about: "Salt",
    icon: "scale",
    text: "A small pot loses its water faster and keeps its salt. Start with half, and taste.",
  },
];

export function cautionsOf(scaling: Scaling): Caution[] {
  const factor = factorOf(scaling);
  if (factor > MUCH) return OVER;
  return factor < LITTLE ? UNDER : [];
}

export function cautionsLabel({ written, servings }: Scaling): string {
  return `Cooking for ${servings ?? ""} instead of ${written ?? ""}`;
}
