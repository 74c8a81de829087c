import { judgeHours, readHours } from "#app/features/hours/judge-hours.server.ts";

// A signal reaches this program together with the process that asks it. That process first finishes
// what it has accepted, so the signal must not end this program.
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
