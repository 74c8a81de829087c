import { check } from "recheck";

/** The beginning of a look-ahead or look-behind, which the automaton cannot prove; see `withoutLooks`. */
const LOOK = /^\(\?<?[=!]/;
const LONGEST_PROOF_MS = 600_000;
/** Stands in none of the texts that the automaton tries, so that a pattern that ends with it never matches. */
const NEVER = String.raw`\uFFFF`;

/** Why the time of a pattern may grow faster than the text, or null when it was proved that it cannot. */
export async function whyNotLinear(source: string, flags: string): Promise<string | null> {
  const plain = withoutLooks(source);
  if (plain === null) return "it looks ahead or back without a bound";
  const proof = await check(plain, flags, { checker: "automaton", timeout: LONGEST_PROOF_MS });
  if (proof.status === "safe") return null;
  if (proof.status === "unknown") return `no proof was found (${proof.error.kind})`;
  return `its time grows ${proof.complexity.summary}`;
}

/**
 * Takes look-aheads and look-behinds out of a pattern and adds an end that no text has. The result tries at least all that
 * the pattern tries, so a proof for the result holds for the pattern too. A look with a bound costs the same each time.
 * A look without a bound cannot be proved, and the answer is null.
 */
function withoutLooks(source: string): string | null {
  let plain = "";
  let hasLooks = false;
  for (let at = 0; at < source.length;) {
    if (LOOK.test(source.slice(at, at + 4))) {
      const look = tokensOf(source, at);
      if (look.isUnbounded) return null;
      hasLooks = true;
      at = look.end;
    } else {
      const end = endOfToken(source, at);
      plain += source.slice(at, end);
      at = end;
    }
  }
  return hasLooks ? `(?:${plain})${NEVER}` : source;
}

/** The end of the group that begins at `at`, and whether anything in the group may repeat without a limit. */
function tokensOf(source: string, at: number): { end: number; isUnbounded: boolean } {
  let depth = 0;
  let isUnbounded = false;
  let end = at;
  do {
    const next = endOfToken(source, end);
    const token = source.slice(end, next);
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (token === "*" || token === "+" || /^\{\d+,\}$/.test(token)) isUnbounded = true;
    end = next;
  } while (depth > 0 && end < source.length);
  return { end, isUnbounded };
}

/** The end of a class, an escape, a number of repetitions or a single character. */
function endOfToken(source: string, at: number): number {
  const rest = source.slice(at);
  const token = /^(?:\\.|\[(?:\\.|[^\\\]])*\]|\{\d+,?\d*\}|[^])/s.exec(rest)?.[0] ?? "";
  return at + token.length;
}
