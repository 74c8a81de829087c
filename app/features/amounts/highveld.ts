const SLOW = /\b(?:samp|sugar beans|chickpeas|lentils|split peas|dal|pearl barley|brown rice)\b/i;
const READY = /\b(?:tins?|tinned|cans?|canned)\b/i;
const BOILED = /\b(?:boil|simmer)/i;
const HOURS = /\b(?:hours?|[4-9]\d minutes)\b/i;
const YEAST = /\byeast\b|\bsourdough\b/i;
const RAISED = /\bbaking powder\b|\bbicarb|\bself-raising\b/i;
const BAKED = /\b(?:bake|oven)\b/i;

/** At 1,700 metres water boils at about 94 °C and the air is thinner, which changes cooking. */
export function highveldNotes(names: string[], instructions: string): string[] {
  const isSlow =
    names.some((name) => isSlowly(name) && !READY.test(name)) && BOILED.test(instructions);
  const isLong = instructions.split(".").some((sentence) => {
    const boils = sentence.search(BOILED);
    return boils >= 0 && HOURS.test(sentence.slice(boils));
  });
  const hasYeast = names.some((name) => YEAST.test(name));
  const isCake = names.some((name) => RAISED.test(name)) && BAKED.test(instructions) && !hasYeast;
  return [
    ...(isSlow || isLong
      ? [
          "water boils at about 94 °C: what simmers takes up to a quarter longer in Johannesburg than in Durban, and needs a little more water.",
        ]
      : []),
    ...(hasYeast
      ? [
          "dough rises faster: go by its size, not by the clock, and knock it back once more if you can wait.",
        ]
      : []),
    ...(isCake
      ? [
          "baking powder works faster, and what you bake may sink: use about a fifth less powder, and a spoon more liquid.",
        ]
      : []),
  ];
}

function isSlowly(name: string): boolean {
  return SLOW.test(name) || (/\bdried\b/i.test(name) && /\bbeans\b/i.test(name));
}
