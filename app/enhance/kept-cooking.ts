export type KeptTimer = {
  id: string;
  name: string;
  /** How long it is in all, with the minutes that were added. */
  length: number;
  /** The moment at which it rings, whether the page is there or not. */
  ends_at: number;
  /** The time at which the timer was paused. */
  paused_at: number | null;
  is_heard: boolean;
};

type Cooking = { step: string; ticks: string[]; timers: KeptTimer[]; seen_at: number };

const PREFIX = "cook:";
/** A cook who makes the same recipe tomorrow begins anew. */
const LONGEST_MS = 18 * 60 * 60 * 1_000;
const MOST_KEPT = 8;
const NEW: Cooking = { step: "", ticks: [], timers: [], seen_at: 0 };

/** Where somebody is in what they cook, on this device alone. What is old goes by itself. */
export class KeptCooking {
  state: Cooking;
  #key: string;

  constructor(address: string) {
    this.#key = PREFIX + address;
    tidy();
    this.state = read(this.#key) ?? NEW;
    const isOver = this.state.step === "done" && this.state.timers.length === 0;
    if (isOver) this.state = NEW;
  }

  change(part: Partial<Cooking>) {
    this.state = { ...this.state, ...part, seen_at: Date.now() };
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.state));
    } catch {
      doWithout();
    }
  }
}

function tidy() {
  const kept = keys()
    .map((key) => ({ key, seen_at: read(key)?.seen_at ?? 0 }))
    .sort((one, other) => other.seen_at - one.seen_at);
  const oldest = Date.now() - LONGEST_MS;
  for (const [place, { key, seen_at }] of kept.entries()) {
    if (seen_at < oldest || place >= MOST_KEPT) localStorage.removeItem(key);
  }
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function read(key: string): Cooking | null {
  try {
    const kept: Partial<Cooking> | null = JSON.parse(localStorage.getItem(key) ?? "null");
    return kept && Array.isArray(kept.ticks) && Array.isArray(kept.timers)
      ? { ...NEW, ...kept }
      : null;
  } catch {
    return null;
  }
}

/** A full or closed store forgets a place, and nothing else. */
function doWithout() {}
