import type { Mention } from "#app/features/cooking/step-ingredients.ts";

/**
 * These cooking steps take their time by themselves. A cook who fries or stirs knows the timer by
 * what is in the pan.
 */
const VERBS =
  /\b(bake|simmer|boil|roast|rest|chill|cool|soak|steam|braise|marinate|marinade|prove|rise|knead|whisk|braai|grill|poach|smoke|freeze|toast|stand|steep|infuse|reduce|blanch|sear)\b/i;
const NAMELESS = /^(salt|pepper|oil|water|sugar|butter)$/i;
const SENTENCE_END = /[.!?;:](?=\s)/g;
const CLAUSE_END = /,|\b(?:and|then)\b/g;

export function timerName(text: string, at: number, mentions: Mention[]): string | null {
  const sentence = lastEnd(text.slice(0, at), SENTENCE_END);
  const named = mentions.filter(({ words }) => !NAMELESS.test(words));
  let to = at;
  while (to > sentence) {
    const from = Math.max(sentence, lastEnd(text.slice(0, to - 1), CLAUSE_END));
    const things = named.filter((one) => one.at >= from && one.at < to);
    const name = things.at(-1)?.words ?? VERBS.exec(text.slice(from, to))?.[0];
    if (name) return capital(name);
    to = from;
  }
  return null;
}

function lastEnd(text: string, ends: RegExp): number {
  const last = [...text.matchAll(ends)].at(-1);
  return last ? last.index + last[0].length : 0;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
