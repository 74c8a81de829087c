/** Asks again once the answer is older than that. A failure is not kept. */
export function remember<Answer>(
  keptMs: number,
  ask: () => Promise<Answer>,
): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; until: number } | undefined;
  return function answerOrAsk() {
    if (kept && Date.now() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: Date.now() + keptMs };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.answer;
  };
}
