import { z } from "zod";
import { ownCookie } from "#app/http/own-cookie.server.ts";
import { env } from "#app/infra/env.server.ts";

const SIGN_IN_SECONDS = 10 * 60;
/** Proxies refuse long headers, so a cookie of more characters loses its oldest sign-in. */
export const LONGEST_COOKIE = 1_850;

const begunSchema = z
  .array(
    z.object({
      state: z.string(),
      verifier: z.string().optional(),
      nonce: z.string().optional(),
      return_to: z.string(),
      begun_at: z.number(),
    }),
  )
  .catch([]);
export type Begun = {
  state: string;
  verifier: string;
  nonce: string;
  return_to: string;
  begun_at: number;
};

export async function readBegun(request: Request): Promise<Begun[]> {
  const kept: unknown = await begunCookie(request).parse(request.headers.get("Cookie"));
  const oldest = Date.now() - SIGN_IN_SECONDS * 1_000;
  let proof = { verifier: "", nonce: "" };
  const all = begunSchema.parse(kept).map((one) => {
    const begun = { ...proof, ...one };
    proof = begun;
    return begun;
  });
  return all.filter(({ begun_at }) => begun_at > oldest);
}

export async function writeBegun(
  request: Request,
  begun: Begun[],
  longest = LONGEST_COOKIE,
): Promise<string> {
  const cookie = begunCookie(request);
  if (begun.length === 0) return cookie.serialize("", { maxAge: 0 });
  const written = await cookie.serialize(begun.map(withoutProofOfBefore));
  return written.length > longest ? writeBegun(request, begun.slice(1), longest) : written;
}

function withoutProofOfBefore(one: Begun, index: number, all: Begun[]): Begun | Partial<Begun> {
  const { state, return_to, begun_at } = one;
  return all[index - 1]?.verifier === one.verifier ? { state, return_to, begun_at } : one;
}

function begunCookie(request: Request) {
  const secrets = env.SESSION_SECRET.split(",");
  return ownCookie(request, "tafula_sign_in", { maxAge: SIGN_IN_SECONDS, secrets });
}
