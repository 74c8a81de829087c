import type { DemoMade } from "./types.ts";

/** What those who made them tell the next cook, by the title of the recipe. */
export const madeNotes: Record<string, DemoMade[]> = {
  "Ouma’s bobotie with yellow rice": [
    {
      person: "lindiwe",
      rating: 5,
      text: "Three Sundays in a row now. My daughter asks for it by its name.",
      changed: "I salt the onions as they go in, and they are soft and sweet in half the time.",
      step: 2,
      hours_ago: 480,
    },
    {
      person: "hendrik",
      rating: 4,
      text: "Good, and it feeds six hungry people. Mine wanted five minutes more under the custard.",
      hours_ago: 390,
    },
    {
      person: "johan",
      rating: 4,
      changed: "No raisins. Not one.",
      hours_ago: 300,
    },
    {
      person: "naledi",
      rating: 5,
      text: "Took it to work cold the next day, and three people asked for it.",
      changed: "Peach chutney in place of the apricot jam.",
      hours_ago: 90,
    },
  ],
  "Quarter mutton bunny chow": [
    {
      person: "priya",
      rating: 5,
      text: "Fed seven of us, and there was enough left for Monday’s lunch boxes.",
      changed: "Half the oil, and a spoon of tamarind at the end.",
      picture: "bunny-chow",
      hours_ago: 200,
    },
    {
      person: "kavitha",
      rating: 5,
      text: "The colour of the onions is the whole recipe. When you think they are done, wait.",
      step: 1,
      hours_ago: 520,
    },
    {
      person: "pieter",
      rating: 4,
      text: "Very good, though my loaf leaked. Buy the bread a day old and it holds.",
      hours_ago: 610,
    },
    {
      person: "craig",
      rating: 5,
      changed: "Lamb shoulder, because the butcher had no mutton. Twenty minutes less.",
      hours_ago: 61,
    },
  ],
  "Malva pudding and hot custard": [
    {
      person: "annelise",
      rating: 5,
      text: "Pour slowly and do not panic, all of the sauce goes in.",
      step: 6,
      hours_ago: 700,
    },
    { person: "tshepo", rating: 5, text: "Nobody spoke for five minutes.", hours_ago: 350 },
    {
      person: "megan",
      rating: 3,
      text: "Lovely, but far too sweet for us.",
      changed: "Next time only two thirds of the sugar in the sauce.",
      hours_ago: 120,
    },
  ],
  "Syrup-soaked koeksisters": [
    {
      person: "charmaine",
      rating: 5,
      text: "You do hear it hiss. My gran would have nodded.",
      picture: "koeksisters",
      hours_ago: 260,
    },
    {
      person: "craig",
      rating: 2,
      text: "Mine came out pale and greasy. The oil was not hot enough, I think: use a thermometer.",
      hours_ago: 410,
    },
  ],
  "Vetkoek with curried mince": [
    {
      person: "bongani",
      rating: 5,
      text: "Magwinya like outside the station. Thirty of them were gone before the match began.",
      hours_ago: 150,
    },
    {
      person: "zanele",
      rating: 4,
      changed: "Soya mince and a grated carrot more.",
      hours_ago: 330,
    },
    { person: "thandi", rating: 5, hours_ago: 77 },
  ],
  "Sunday lamb potjie": [
    {
      person: "marius",
      rating: 5,
      text: "Do not stir. I mean it.",
      step: 5,
      hours_ago: 900,
    },
    {
      person: "deon",
      rating: 4,
      text: "Needs a patient fire. Ours took two and a half hours before the vegetables went in.",
      hours_ago: 440,
    },
  ],
  "Church bazaar melktert": [
    {
      person: "ingrid",
      rating: 5,
      text: "It cuts cleanly, as it says, but only after a night in the fridge.",
      changed: "A little naartjie peel in the milk.",
      hours_ago: 230,
    },
  ],
  "Dal tadka with garlic and curry leaves": [
    { person: "rajesh", rating: 5, text: "Close enough to home to ring home.", hours_ago: 180 },
    {
      person: "aisha",
      rating: 4,
      changed: "Double the garlic, and a squeeze of lemon at the table.",
      hours_ago: 95,
    },
  ],
  "Bo-Kaap mince samoosas": [
    {
      person: "fatima",
      rating: 5,
      text: "Fold them on the day before, freeze them flat, fry them at sunset.",
      hours_ago: 360,
    },
  ],
  "Saturday shakshuka": [
    {
      person: "yusuf",
      rating: 4,
      text: "One pan, four people, ten minutes of peace.",
      hours_ago: 140,
    },
    { person: "dineo", rating: 5, hours_ago: 52 },
  ],
  "Kasi kota with everything": [
    {
      person: "kagiso",
      rating: 5,
      text: "Archar on both sides. That is the law.",
      hours_ago: 210,
    },
    {
      person: "refilwe",
      rating: 4,
      changed: "Baked the chips, told nobody, nobody noticed.",
      hours_ago: 88,
    },
  ],
  "Umngqusho, slow and buttery": [
    {
      person: "nosipho",
      rating: 5,
      text: "Soak the samp for a whole night and it is kind to you the next day.",
      hours_ago: 275,
    },
  ],
};
