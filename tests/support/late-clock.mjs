// Loaded into a process: its clock is ahead, forty days unless it is told how far.
const { now } = Date;
let ahead = Number(process.env.AHEAD_MS ?? 40 * 24 * 60 * 60 * 1000);
// Nobody has to wait for midnight.
process.on("SIGUSR2", () => {
  ahead += 15 * 60 * 1000;
});
globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(now() + ahead);
    else super(...given);
  }
  static now() {
    return now() + ahead;
  }
};
