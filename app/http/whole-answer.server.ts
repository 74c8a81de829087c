type Bytes = Buffer<ArrayBuffer>;

const bytesByAnswer = new WeakMap<Response, Bytes>();

/** Keeps the bytes at hand, because copying them through a stream would cost more. */
export function wholeAnswer(body: string | Bytes, init: ResponseInit): Response {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  // The development server does not use app/door, and reads the stream.
  const answer = new Response(import.meta.env?.DEV ? bytes : null, init);
  bytesByAnswer.set(answer, bytes);
  return answer;
}

export function withBytes(answer: Response, bytes: Bytes): Response {
  bytesByAnswer.set(answer, bytes);
  return answer;
}

export function wholeBytesOf(answer: Response): Bytes | null {
  return bytesByAnswer.get(answer) ?? null;
}

export function copyOf(answer: Response): Response {
  const { status, headers } = answer;
  return wholeAnswer(wholeBytesOf(answer) ?? "", { status, headers });
}

export function asStream(answer: Response): Response {
  const bytes = wholeBytesOf(answer);
  return bytes ? new Response(bytes, answer) : answer;
}

/** React Router's own responses may share one immutable Headers object. */
export function changeable(answer: Response): Response {
  return bytesByAnswer.has(answer) ? answer : new Response(answer.body, answer);
}
