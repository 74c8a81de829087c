// Loaded into a process: its clock is ahead, forty days unless it is told how far.
const { now } = Date;
const AHEAD_MS = Number(process.env.AHEAD_MS ?? 40 * 24 * 60 * 60 * 1000);
globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(now() + AHEAD_MS);
    else super(...given);
  }
  static now() {
    return now() + AHEAD_MS;
  }
};
