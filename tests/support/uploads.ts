type SentFile = {
  bytes: Uint8Array<ArrayBuffer> | string;
  name?: string;
  type?: string;
  field?: string;
};

export function aFileForm({
  bytes,
  name = "photo.jpg",
  type = "image/jpeg",
  field = "file",
}: SentFile) {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type }), name);
  return form;
}

/** The form as bytes with their headers: Node's own stream of a form fails when nobody reads it to the end. */
export async function asSent(form: FormData) {
  const whole = new Response(form);
  const headers = { "Content-Type": whole.headers.get("Content-Type") ?? "" };
  return { body: await whole.bytes(), headers };
}

const CHUNK_BYTES = 64 * 1024;

/** A file that never ends, and how much of it has been asked for. */
export function anEndlessFile(name: string) {
  const boundary = "----endless";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const chunk = new Uint8Array(CHUNK_BYTES);
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(head));
    },
    pull(controller) {
      sent += chunk.length;
      controller.enqueue(chunk);
    },
    cancel() {
      isCancelled = true;
    },
  });
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
  return { body, headers, sent: () => sent, isCancelled: () => isCancelled };
}

/** A file of which so many bytes come, and then nothing more until the line breaks. */
export function aStalledFile(size: number) {
  const { body: endless, headers } = anEndlessFile("stalled.png");
  const source = endless.getReader();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: broken, resolve: breakOff } = Promise.withResolvers<void>();
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (sent + CHUNK_BYTES > size) {
        arrive();
        await broken;
        controller.close();
        return;
      }
      const { value } = await source.read();
      sent += value?.length ?? 0;
      controller.enqueue(value ?? new Uint8Array());
    },
  });
  return { body, headers, arrived, breakOff };
}
