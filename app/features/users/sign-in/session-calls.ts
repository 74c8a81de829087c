export const RESPONDED = "API responded with HTTP status";

export async function ask(address: string, failure: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address, init);
  if (answer.ok) return answer;
  throw new Error(`${failure}: ${RESPONDED} ${answer.status}`);
}

export function report(...words: unknown[]) {
  const [first, ...rest] = words;
  // oxlint-disable-next-line no-console -- the specification logs failures of a session (ERR-01 to ERR-04)
  console.error(first instanceof Error ? first.message : first, ...rest);
}
