type Bytes = Buffer<ArrayBuffer>;

const bytesByAnswer = new WeakMap<Response, Bytes>();

/** An answer whose bytes are at hand. To copy them into a stream as well costs more than to sign or to log it. */
export function wholeAnswer(body: string | Bytes, init: ResponseInit): Response {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  // The development server has no door, and reads the stream.
  const answer = new Response(import.meta.env?.DEV ? bytes : null, init);
  bytesByAnswer.set(answer, bytes);
  return answer;
}

/** The same answer with other bytes. */
export function withBytes(answer: Response, bytes: Bytes): Response {
  bytesByAnswer.set(answer, bytes);
  return answer;
}

export function wholeBytesOf(answer: Response): Bytes | null {
  return bytesByAnswer.get(answer) ?? null;
}

/** Copies a response that is sent to several clients, because each copy gets headers of its own. */
export function copyOf(answer: Response): Response {
  const { status, headers } = answer;
  return wholeAnswer(wholeBytesOf(answer) ?? "", { status, headers });
}

/** The answer for a caller that reads streams. */
export function asStream(answer: Response): Response {
  const bytes = wholeBytesOf(answer);
  return bytes ? new Response(bytes, answer) : answer;
}

/** An answer whose headers may be set: React Router's own answers may share one immutable Headers object. */
export function changeable(answer: Response): Response {
  return bytesByAnswer.has(answer) ? answer : new Response(answer.body, answer);
}
