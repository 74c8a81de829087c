import type { DishRegion } from "#app/features/dishes/dish-regions.ts";

/** The shapes in which the demo content is written down. `prisma/seed.ts` turns them into rows. */

export type Cuisine =
  | "South African" | "Italian" | "Asian" | "Indian" | "Mexican" | "Mediterranean" | "American" | "Chinese" | "Thai"
  | "French" | "Japanese" | "African" | "Portuguese" | "Greek" | "Lebanese" | "Moroccan" | "Ethiopian";

export type Unit =
  | "cup" | "cups" | "tbsp" | "tsp" | "ml" | "l" | "g" | "kg" | "piece" | "pieces" | "slice" | "slices" | "clove" | "cloves" | "";

export type DemoAuthor = {
  /** Names the author from a recipe, for example "nomsa-dlamini". */
  key: string;
  name: string;
  bio: string;
  /** A file name in `drawings/people`, without its ending. */
  picture: string;
  website?: string;
  /** Network to handle or address. */
  social_links: { instagram?: string; facebook?: string; twitter?: string };
};

export type DemoDish = {
  slug: string;
  name: string;
  region: DishRegion;
  /** Each with the code of its language. */
  names: [name: string, lang: string][];
  sentence: string;
  story?: string;
  /** A file name in `drawings/dishes`, without its ending. */
  picture?: string;
};

export type DemoRecipe = {
  title: string;
  description: string;
  cuisine_type: Cuisine;
  difficulty: "Easy" | "Medium" | "Hard";
  prep_time_minutes: number;
  cook_time_minutes: number;
  servings: number;
  /** A key of `authors.ts`. */
  author: string;
  /** A file name in `drawings/dishes`, without its ending. */
  picture: string;
  /** Name, amount as text ("1 1/2"), unit. */
  ingredients: [name: string, amount: string, unit: Unit][];
  /** One sentence or two each, without numbers: the seed numbers them. */
  steps: string[];
  /** How long before the first seeding it was published. */
  days_ago: number;
  /** How many of the demo people like it (0 to 36). */
  likes: number;
  /** The newest last. Person is a key of `people.ts`. */
  comments: { person: string; text: string; hours_ago: number }[];
};

export type DemoMade = {
  /** A key of `people.ts`. */
  person: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text?: string;
  /** What they changed. */
  changed?: string;
  /** An editor pinned it there. */
  step?: number;
  /** A file name in `drawings/dishes`, without its ending. */
  picture?: string;
  hours_ago: number;
};

export type DemoRestaurant = {
  name: string;
  description: string;
  cuisine_type: Cuisine;
  address: string;
  city: string;
  province: string;
  phone: string | null;
  website: string | null;
  opening_hours: string | null;
  latitude: number | null;
  longitude: number | null;
  /** The editors' rating, 1.0 to 5.0 with one decimal, or null when not rated yet. */
  rating: number | null;
  price_level: 1 | 2 | 3 | 4 | null;
  is_active: boolean;
  /** A file name in `drawings/places`, without its ending; null shows the placeholder. */
  picture: string | null;
  days_ago: number;
  reviews: DemoReview[];
};

export type DemoReview = {
  /** A key of `people.ts`; a person reviews a restaurant once. */
  person: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string | null;
  days_ago: number;
  /** Whole days before the review was written. */
  visited_days_before: number | null;
  /** File names in `drawings/dishes`, without their ending; five at the most. */
  photos: string[];
  social_link: string | null;
};

export type DemoPerson = {
  key: string;
  name: string;
  given_name: string;
  /** A file name in `drawings/people`, without its ending. */
  picture: string;
  /** Their whole name, when they have not chosen. */
  shown_name?: "given" | "initials";
};

/** Waits, unless it says what became of it. */
type Fact = Record<string, string>;

export type DemoSuggestion = {
  /** A key of `people.ts`. */
  person: string;
  kind: "change" | "restaurant" | "recipe";
  /** Name and city of the one to change, or that it became. */
  place: string | null;
  proposed: Record<string, string | number | Fact | Record<string, string | null>[]>;
  /** Of a change, what stood there. */
  seen?: Record<string, string | Fact | null>;
  note: string | null;
  hours_ago: number;
  /** Accepted: what went in, and why the rest did not. */
  taken?: string[];
  left_out?: string;
  /** Why. */
  declined?: string;
  withdrawn?: true;
};

export type DemoList = {
  by: string;
  name: string;
  description?: string;
  is_by_link: boolean;
  days_ago: number;
  /** In order, each a recipe by its title or a place by its name. */
  entries: ({ line?: string } & ({ recipe: string } | { place: string }))[];
};

/** One of the three names what it is: a title, the slug of a dish, a name. */
export type DemoPick = {
  recipe?: string;
  dish?: string;
  restaurant?: string;
  heading?: string;
  words?: string;
  note?: string;
};

export type DemoSeason = {
  key: "heritage" | "ramadan" | "december" | "easter";
  title: string;
  sentence: string;
  text: string;
  /** A file in `drawings`, without its ending. */
  picture: string;
  is_yearly: boolean;
  picks: DemoPick[];
};
