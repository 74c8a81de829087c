const NUMBER = /^\s*\d+[.)]\s+/;

/** The steps of free-text instructions: one a line, without the numbers that stand before them (T-54). */
export function instructionSteps(instructions: string | null): string[] {
  return (instructions ?? "")
    .split(/\r?\n|(?<=[.!?])\s+(?=\d+[.)]\s)/)
    .map((line) => line.replace(NUMBER, "").trim())
    .filter(Boolean);
}
