/** A program for `createBackgroundWorker`: it answers with its id, unless it is asked to say nothing. */
process.on("message", (message) => {
  const { id, task } = Object(message);
  if (task !== "nothing") process.send?.({ id, result: process.pid });
});
