const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const DOWNLOADS_A_DAY = 3;

type Allowance = { times: number; seconds: number };
export type Limit = { person: Allowance[]; address: Allowance[] };

/** Against programs, not people (T-50). Thousands may share a mobile address, so it may do ten times as much. */
export const LIMITS = {
  sign_ins: { person: [], address: [{ times: 120, seconds: 10 * MINUTE }] },
  /** Each try costs a slow hash, and one password can be tried with many names. */
  admin_sign_ins: { person: [], address: [{ times: 100, seconds: 10 * MINUTE }] },
  invitations: { person: [], address: [{ times: 60, seconds: 10 * MINUTE }] },
  comments: {
    person: [
      { times: 10, seconds: MINUTE },
      { times: 60, seconds: HOUR },
    ],
    address: [{ times: 600, seconds: HOUR }],
  },
  reviews: {
    person: [
      { times: 10, seconds: MINUTE },
      { times: 40, seconds: HOUR },
    ],
    address: [{ times: 400, seconds: HOUR }],
  },
  /** Notes of those who made a recipe. */
  made: {
    person: [
      { times: 10, seconds: MINUTE },
      { times: 40, seconds: HOUR },
    ],
    address: [{ times: 400, seconds: HOUR }],
  },
  /** Reports and appeals. */
  reports: {
    person: [
      { times: 10, seconds: MINUTE },
      { times: 40, seconds: HOUR },
    ],
    address: [{ times: 400, seconds: HOUR }],
  },
  /** Take-down notices need no account. */
  takedowns: {
    person: [],
    address: [
      { times: 10, seconds: 10 * MINUTE },
      { times: 40, seconds: DAY },
    ],
  },
  /** Changes, places and recipes: each is read by somebody. */
  suggestions: {
    person: [
      { times: 5, seconds: MINUTE },
      { times: 20, seconds: DAY },
    ],
    address: [{ times: 200, seconds: DAY }],
  },
  /** Comments, reviews and suggestions that were refused for what they say. Whoever corrects one is not kept from sending it. */
  mistakes: {
    person: [
      { times: 30, seconds: MINUTE },
      { times: 300, seconds: HOUR },
    ],
    address: [{ times: 3_000, seconds: HOUR }],
  },
  uploads: {
    person: [
      { times: 20, seconds: MINUTE },
      { times: 100, seconds: HOUR },
      { times: 200, seconds: DAY },
    ],
    address: [{ times: 1_000, seconds: HOUR }],
  },
  /** Likes, favourites, what was helpful, and what one chooses for one's own account. */
  taps: {
    person: [{ times: 120, seconds: MINUTE }],
    address: [{ times: 1_200, seconds: MINUTE }],
  },
  /** Lists of one's own, what stands on them, and in which order. */
  lists: {
    person: [
      { times: 60, seconds: MINUTE },
      { times: 500, seconds: DAY },
    ],
    address: [{ times: 5_000, seconds: DAY }],
  },
  /** The file with everything that one person wrote, and the pictures. */
  downloads: {
    person: [{ times: DOWNLOADS_A_DAY, seconds: DAY }],
    address: [{ times: 300, seconds: DAY }],
  },
  /** Questions to the map service. */
  lookups: {
    person: [],
    address: [
      { times: 60, seconds: MINUTE },
      { times: 600, seconds: HOUR },
    ],
  },
  /** Drawn once for each name and picture, and kept from then on. */
  share_pictures: {
    person: [],
    address: [
      { times: 60, seconds: MINUTE },
      { times: 600, seconds: HOUR },
    ],
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

export function tooOften(seconds: number): string {
  const [amount, unit] = inWords(seconds);
  return `That was a lot in a short time. Try again in ${amount} ${unit}${amount === 1 ? "" : "s"}.`;
}

function inWords(seconds: number): [amount: number, unit: string] {
  if (seconds < 2 * MINUTE) return [seconds, "second"];
  if (seconds <= 2 * HOUR) return [Math.ceil(seconds / MINUTE), "minute"];
  return [Math.ceil(seconds / HOUR), "hour"];
}
