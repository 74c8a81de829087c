import { encodeImage } from "#app/features/images/encode-image.server.ts";

// This program ends with the process that starts it. A signal to both must not end it first,
// because that process finishes what it has accepted.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

process.on("message", (message) => {
  const { id, task } = Object(message);
  encodeImage(task).then(
    (result) => process.send?.({ id, result }),
    (error) => process.send?.({ id, failure: String(error) }),
  );
});
