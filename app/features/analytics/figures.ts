export const FIGURES = {
  "page-views": { title: "Page views per day", columns: ["Day", "Views"], chart: "line" },
  "viewed-recipes": {
    title: "Most viewed recipes, by views",
    columns: ["Recipe", "Views"],
    chart: "bars",
  },
  "viewed-restaurants": {
    title: "Most viewed restaurants, by views",
    columns: ["Restaurant", "Views"],
    chart: "bars",
  },
  "favourited-recipes": {
    title: "Most favourited recipes, by times saved",
    columns: ["Recipe", "Times saved"],
    chart: "bars",
  },
  "favourited-restaurants": {
    title: "Most favourited restaurants, by times saved",
    columns: ["Restaurant", "Times saved"],
    chart: "bars",
  },
  "liked-recipes": {
    title: "Most liked recipes, by likes",
    columns: ["Recipe", "Likes"],
    chart: "bars",
  },
  "reviews-per-week": {
    title: "Reviews per week",
    columns: ["Week from", "Reviews"],
    chart: "columns",
  },
  ratings: { title: "Reviews per rating", columns: ["Rating", "Reviews"], chart: "columns" },
  "empty-recipe-searches": {
    title: "Recipe searches that found nothing, by times searched",
    columns: ["Search", "Times"],
    chart: "bars",
  },
  "empty-restaurant-searches": {
    title: "Restaurant searches that found nothing, by times searched",
    columns: ["Search", "Times"],
    chart: "bars",
  },
} as const;

export type FigureName = keyof typeof FIGURES;

export const FIGURE_NAMES = Object.keys(FIGURES).filter(isFigureName);

export type FigureRow = {
  name: string;
  label: string;
  tick: string;
  value: number;
  address: string | null;
};

export function isFigureName(name: string): name is FigureName {
  return Object.hasOwn(FIGURES, name);
}

export const GAPS = {
  "without-photo": "No photo",
  "without-coordinates": "No coordinates",
  "without-phone": "No phone number",
} as const;

export type GapName = keyof typeof GAPS;

export function isGapName(name: string): name is GapName {
  return Object.hasOwn(GAPS, name);
}
