const NUMBER = /^\s*\d+[.)]\s+/;

/** One step a line, without the number that somebody typed before it (T-54). */
export function instructionSteps(instructions: string | null): string[] {
  return (instructions ?? "")
    .split(/\r?\n|(?<=[.!?])\s+(?=\d+[.)]\s)/)
    .map((line) => line.replace(NUMBER, "").trim())
    .filter(Boolean);
}
