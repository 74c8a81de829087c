type Bytes = Buffer<ArrayBuffer>;

const bytesByAnswer = new WeakMap<Response, Bytes>();

/** An answer whose bytes are at hand: whoever sends it need not read them out of a stream. */
export function wholeAnswer(body: string | Bytes, init: ResponseInit): Response {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const answer = new Response(bytes, init);
  bytesByAnswer.set(answer, bytes);
  return answer;
}

export function wholeBytesOf(answer: Response): Bytes | null {
  return bytesByAnswer.get(answer) ?? null;
}

/** One whose headers may be set: React Router's own answers may share one immutable Headers object. */
export function changeable(answer: Response): Response {
  return bytesByAnswer.has(answer) ? answer : new Response(answer.body, answer);
}
