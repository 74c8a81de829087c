import { inspect } from "node:util";

type Errors = { seen: string[]; expected: RegExp[] };

const errors: Errors = { seen: [], expected: [] };

/** From here on every console.error and every error line in the log is remembered, and printed as before. */
export function watchForErrors() {
  const { error } = console;
  console.error = (...values: unknown[]) => {
    errors.seen.push(values.map((value) => textOf(value)).join(" "));
    error(...values);
  };
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = ((chunk: string | Uint8Array, ...rest: []) => {
    const line = String(chunk);
    if (!/"level":\s*"error"/.test(line)) return write(chunk, ...rest);
    errors.seen.push(line);
    return true;
  }) satisfies typeof process.stderr.write;
}

/** Allows one kind of error in this test; the test fails when it does not come. */
export function expectError(pattern: RegExp) {
  errors.expected.push(pattern);
}

/** What was seen since the last call, against what was expected. */
export function forgetErrors() {
  const { seen, expected } = errors;
  errors.seen = [];
  errors.expected = [];
  return {
    unexpected: seen.filter((error) => !expected.some((pattern) => pattern.test(error))),
    missing: expected.filter((pattern) => !seen.some((error) => pattern.test(error))),
  };
}

function textOf(value: unknown) {
  return typeof value === "string" ? value : inspect(value);
}
