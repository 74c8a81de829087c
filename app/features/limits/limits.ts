const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** So many times within so many seconds. */
type Allowance = { times: number; seconds: number };
export type Limit = { person: Allowance[]; address: Allowance[] };

/**
 * Against programs, not people (T-50): nobody who types or taps comes near. Thousands may share one address of a mobile
 * network, so an address may do ten times what a person may.
 */
export const LIMITS = {
  /** Beginning or finishing a sign-in. */
  sign_ins: { person: [], address: [{ times: 120, seconds: 10 * MINUTE }] },
  /** Tries of administrators, whatever names they give: each costs a hash, and one password fits many names. */
  admin_sign_ins: { person: [], address: [{ times: 100, seconds: 10 * MINUTE }] },
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
  /** Pictures. */
  uploads: {
    person: [
      { times: 20, seconds: MINUTE },
      { times: 100, seconds: HOUR },
    ],
    address: [{ times: 1_000, seconds: HOUR }],
  },
  /** Likes and favourites. */
  taps: {
    person: [{ times: 120, seconds: MINUTE }],
    address: [{ times: 1_200, seconds: MINUTE }],
  },
  /** Questions to the map service. */
  lookups: {
    person: [],
    address: [
      { times: 60, seconds: MINUTE },
      { times: 600, seconds: HOUR },
    ],
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** "Try again in 40 seconds" for somebody who did too much. */
export function tooOften(seconds: number): string {
  const [amount, unit] =
    seconds < 2 * MINUTE ? [seconds, "second"] : [Math.ceil(seconds / MINUTE), "minute"];
  return `That was a lot in a short time. Try again in ${amount} ${unit}${amount === 1 ? "" : "s"}.`;
}
