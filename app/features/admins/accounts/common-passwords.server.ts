import { SITE_NAME } from "#app/features/vocabulary/site.ts";

const OWN_WORDS = [SITE_NAME.toLowerCase(), "itafula"];
const SHORTEST_NAME = 4;
const WITHIN = /\p{L}(?:.*\p{L})?/su;

let listed: Promise<ReadonlySet<string>> | undefined;

export async function weaknessOf(password: string, username: string): Promise<string | null> {
  const typed = password.normalize("NFC").toLowerCase();
  const name = username.toLowerCase();
  const named = [...OWN_WORDS, ...(name.length >= SHORTEST_NAME ? [name] : [])];
  if (named.some((word) => isMostly(word, typed) && typed.includes(word)))
    return "Choose a password that is not your name or the name of this site";
  listed ??= readList();
  const word = WITHIN.exec(typed)?.[0] ?? "";
  const common = await listed;
  const isCommon = common.has(typed) || (isMostly(word, typed) && common.has(word));
  return isCommon ? "Many people use this password. Choose another" : null;
}

function isMostly(word: string, typed: string): boolean {
  return word.length * 2 >= typed.length;
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
