import type { DemoList } from "./types.ts";

export const lists: DemoList[] = [
  {
    by: "thandi",
    name: "Heritage Day braai",
    description:
      "Twelve people, one fire, 24 September. Starters while the coals get ready, and somewhere to go if it rains.",
    is_by_link: true,
    days_ago: 6,
    entries: [
      {
        recipe: "Apricot-glazed braaied snoek",
        line: "Goes on first, while the coals are still too hot for wors. Sipho brings the grid.",
      },
      {
        recipe: "Pap, wors and fiery chakalaka",
        line: "Three times the recipe. Chakalaka on the Wednesday, it is better by Friday.",
      },
      { recipe: "Biltong, avo and feta salad", line: "No feta on Naledi’s half." },
      {
        recipe: "Sunday lamb potjie",
        line: "Only if Oom Riaan comes. Nobody else may lift the lid.",
      },
      { recipe: "Malva pudding and hot custard" },
      {
        place: "Ntate Moloi's Shisa Nyama",
        line: "If it rains. Book the long table under the roof before noon.",
      },
      { place: "Doringbos Padstal", line: "Roosterkoek for whoever drives up from the Cape." },
    ],
  },
  {
    by: "thandi",
    name: "What Gogo asked me to learn",
    is_by_link: false,
    days_ago: 20,
    entries: [
      { recipe: "Ouma’s bobotie with yellow rice", line: "Without raisins, she says. With, I say." },
      { recipe: "Umngqusho, slow and buttery" },
      { recipe: "Quarter mutton bunny chow" },
      { recipe: "Slow tomato bredie", line: "In winter, when tomatoes are cheap." },
    ],
  },
  { by: "thandi", name: "Eid, next year", is_by_link: false, days_ago: 2, entries: [] },
  {
    by: "pieter",
    name: "N1 to Cape Town, December",
    description: "Where we stop, from north to south.",
    is_by_link: true,
    days_ago: 12,
    entries: [
      { place: "Die Vaal Vuurtjie", line: "First coffee, last tar without potholes." },
      { place: "Doringbos Padstal" },
      { recipe: "Buttermilk rusks for dunking", line: "For the car. Bake them on the Thursday." },
    ],
  },
];
