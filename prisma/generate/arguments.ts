import { parseArgs } from "node:util";

export type Amounts = { recipes: number; restaurants: number; reviews: number; seed: number };

const USAGE = "--recipes N --restaurants N --reviews N --seed S";
const MOST = 10_000_000;

export function readArguments(words: string[]): Amounts {
  const values = parseWords(words);
  const amounts = {
    recipes: readNumber("recipes", values.recipes),
    restaurants: readNumber("restaurants", values.restaurants),
    reviews: readNumber("reviews", values.reviews),
    seed: readNumber("seed", values.seed),
  };
  if (amounts.reviews > 0 && amounts.restaurants === 0) {
    throw new Error("Reviews need restaurants: --restaurants must be 1 or more when --reviews is.");
  }
  return amounts;
}

function parseWords(words: string[]) {
  try {
    return parseArgs({
      args: words,
      options: {
        recipes: { type: "string", default: "1000" },
        restaurants: { type: "string", default: "500" },
        reviews: { type: "string", default: "5000" },
        seed: { type: "string", default: "1" },
      },
    }).values;
  } catch {
    throw new Error(`The arguments are ${USAGE}.`);
  }
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > MOST) {
    throw new Error(`--${name} must be a whole number from 0 to ${MOST}.`);
  }
  return number;
}
