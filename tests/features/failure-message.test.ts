import { describe, expect, test } from "vitest";
import { failureInContext } from "#app/ui/failure-message.ts";

const words = { refused: "Failed to delete restaurant", threw: "Error deleting restaurant" };

/** As React Router hands over what the server refused. */
function refusal(data: unknown) {
  return { status: 503, statusText: "", internal: false, data };
}

describe("failureInContext", () => {
  test.each([
    ["ERR-10 ERR-14", { error: "A", message: "B" }, "A"],
    ["ERR-15", { message: "B" }, "B"],
    ["ERR-15 an empty error is none", { error: "", message: "B" }, "B"],
    ["ERR-16", "Out of order", "Out of order"],
    ["ERR-17 an empty text", " ", "Server error (503)"],
    ["ERR-17 no body", null, "Server error (503)"],
    ["ERR-17 words that are none", { error: 5 }, "Server error (503)"],
  ])("%s tells what a refusal says", (_, body, message) => {
    expect(failureInContext(refusal(body), words)).toBe(`Failed to delete restaurant: ${message}`);
  });

  test("ERR-11 ERR-18 tells what was thrown, or that nothing is known", () => {
    expect(failureInContext(new TypeError("Failed to fetch"), words)).toBe(
      "Error deleting restaurant: Failed to fetch",
    );
    for (const nothing of [undefined, null, new Error("")]) {
      expect(failureInContext(nothing, words)).toBe(
        "Error deleting restaurant: Unknown error occurred",
      );
    }
  });
});
