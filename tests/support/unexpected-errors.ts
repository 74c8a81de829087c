import { afterEach, beforeEach, expect } from "vitest";
import { forgetErrors, watchForErrors } from "./errors.ts";

watchForErrors();

beforeEach(() => {
  forgetErrors();
});

afterEach(() => {
  const { unexpected, missing } = forgetErrors();
  expect.soft(unexpected, "errors that the test did not expect").toEqual([]);
  expect.soft(missing, "errors that the test expected").toEqual([]);
});
