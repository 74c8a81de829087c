const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const DOWNLOADS_A_DAY = 3;

type Allowance = { times: number; seconds: number };
export type Limit = { person: Allowance[]; address: Allowance[] };

/**
 * The limits stop programs, not people (T-50). A mobile address may do ten times as much, because
 * thousands may share it.
 */
export const LIMITS = {
  sign_ins: { person: [], address: [{ times: 120, seconds: 10 * MINUTE }] },
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
  made: {
    person: [
      { times: 10, seconds: MINUTE },
      { times: 40, seconds: HOUR },
    ],
    address: [{ times: 400, seconds: HOUR }],
  },
  reports: {
    person: [
      { times: 10, seconds: MINUTE },
      { times: 40, seconds: HOUR },
    ],
    address: [{ times: 400, seconds: HOUR }],
  },
  takedowns: {
    person: [],
    address: [
      { times: 10, seconds: 10 * MINUTE },
      { times: 40, seconds: DAY },
    ],
  },
  suggestions: {
    person: [
      { times: 5, seconds: MINUTE },
      { times: 20, seconds: DAY },
    ],
    address: [{ times: 200, seconds: DAY }],
  },
  /**
   * Texts that were refused for what they say have a limit of their own, so that a person who
   * corrects one can send it.
   */
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
  taps: {
    person: [{ times: 120, seconds: MINUTE }],
    address: [{ times: 1_200, seconds: MINUTE }],
  },
  lists: {
    person: [
      { times: 60, seconds: MINUTE },
      { times: 500, seconds: DAY },
    ],
    address: [{ times: 5_000, seconds: DAY }],
  },
  downloads: {
    person: [{ times: DOWNLOADS_A_DAY, seconds: DAY }],
    address: [{ times: 300, seconds: DAY }],
  },
  lookups: {
    person: [],
    address: [
      { times: 60, seconds: MINUTE },
      { times: 600, seconds: HOUR },
    ],
  },
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
