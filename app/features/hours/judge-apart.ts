import { judgeHours, readHours } from "#app/features/hours/judge-hours.server.ts";

// This program belongs to hours-apart.server.ts and ends with the process that asks it. That process finishes what it
// has accepted when both get a signal, so the signal must not end this program first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

process.on("message", (message) => {
  const { id, task } = Object(message);
  try {
    const result = task.now ? judgeHours(task.text, task.now) : readHours(task.text);
    process.send?.({ id, result });
  } catch (failure) {
    process.send?.({ id, failure: String(failure) });
  }
});
