import { encodeImage } from "#app/features/images/encode-image.server.ts";

// A program of its own, for image-files.server.ts. It ends with the process that asks it, which finishes what it has
// accepted: a signal to both must not end it first.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

process.on("message", (message) => {
  const { id, task } = Object(message);
  encodeImage(task).then(
    (result) => process.send?.({ id, result }),
    (error) => process.send?.({ id, failure: String(error) }),
  );
});
