export type KeptTimer = {
  id: string;
  name: string;
  length: number;
  /**
   * The time at which the timer rings, in milliseconds since 1970, whether the page is open or not.
   */
  ends_at: number;
  paused_at: number | null;
  is_heard: boolean;
};

type Cooking = { step: string; ticks: string[]; timers: KeptTimer[]; seen_at: number };

const PREFIX = "cook:";
const LONGEST_MS = 18 * 60 * 60 * 1_000;
const MOST_KEPT = 8;
const NEW: Cooking = { step: "", ticks: [], timers: [], seen_at: 0 };

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

function doWithout() {}
