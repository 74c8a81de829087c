import { readUpTo } from "#app/infra/read-up-to.server.ts";

const ANSWER_WITHIN_MS = 5_000;
const ANSWER_MAX_BYTES = 256 * 1024;

export async function fetchSmall(address: string, visit: RequestInit = {}): Promise<Response> {
  const { status, headers, body } = await fetch(address, {
    redirect: "error",
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    ...visit,
  });
  const bytes = body && (await readUpTo(ANSWER_MAX_BYTES, body));
  if (body && !bytes) throw new Error(`${address} answered more than ${ANSWER_MAX_BYTES} bytes`);
  return new Response(bytes && new Uint8Array(bytes), { status, headers });
}
