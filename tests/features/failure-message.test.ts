import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { failureInContext, failureOrFallback } from "#app/ui/failure-message.ts";

const words = { refused: "Failed to delete restaurant", threw: "Error deleting restaurant" };

/** What React Router throws when it hides an error of ours, and when another server's page comes with a status of 200. */
const HIDDEN = [
  new Error("Unexpected Server Error"),
  new Error("Unable to decode turbo-stream response"),
  new Error(readFileSync("deploy/away/away.html", "utf8")),
];

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
    ["ERR-16 with line ends around it", "\nOut of order\r\n", "Out of order"],
    ["ERR-14 as the JSON of a proxy", '{"error":"A","message":"B"}', "A"],
    ["ERR-15 as the JSON of a proxy", '{"error":null,"message":"B"}', "B"],
    ["ERR-16 by an administrator", "thandi cleared it meanwhile", "thandi cleared it meanwhile"],
    ["ERR-16 as a text in JSON", '"Out of order"', "Out of order"],
    ["ERR-16 with times of day", "As in Mo-Fr 12:00-14:30", "As in Mo-Fr 12:00-14:30"],
    ["ERR-16 with a number", "500 characters at most", "500 characters at most"],
    ["ERR-16 about pages", "3 pages are open", "3 pages are open"],
    ["ERR-16 that begins with Cannot", "Cannot be deleted now", "Cannot be deleted now"],
  ])("%s tells what a refusal says", (_, body, message) => {
    expect(failureInContext(refusal(body), words)).toBe(`Failed to delete restaurant: ${message}`);
    expect(failureOrFallback(refusal(body), words)).toBe(message);
  });

  test.each([
    ["an empty text", ""],
    ["a blank text", " "],
    ["no body", null],
    ["words that are none", { error: 5 }],
    ["blank words", { error: " ", message: "\n" }],
    ["words within words", { error: { message: "A" } }],
    ["a page in our words", { error: "<p>A</p>" }],
    ["an empty object as JSON", "{}"],
    ["null as JSON", "null"],
    ["a list as JSON", '["no"]'],
    ["a list", ["no"]],
    ["a number as JSON", "503"],
    ["true as JSON", "true"],
    ["JSON without words", ' {"status":503,"code":"away"} '],
    ["JSON that is cut", '{"error":"Out of or'],
    ["JSON of JSON", JSON.stringify(JSON.stringify({ code: 5 }))],
    ["the page of our proxies", readFileSync("deploy/away/away.html", "utf8")],
    ["a small page", "<html><h1>502 Bad Gateway</h1></html>"],
    ["a page after a blank line", "\n\n<!doctype html>"],
    ["a page after words", "Sorry! <b>502</b>"],
    ["a page after a mark", "\ufeff<!DOCTYPE html><title>502</title>"],
    ["XML", '<?xml version="1.0"?><Error/>'],
    ["a short stack", "TypeError: x is not a function\n    at Server.answer (server.js:1:1)"],
    ["the error of a program", "TypeError: x is not a function"],
    ["a proxy that speaks to itself", "upstream connect error or disconnect/reset before headers"],
    ["a word of a program", "undefined"],
    ["a number that is none", "NaN"],
    ["marks without words", "..."],
    ["the number of a proxy's error", "error code: 502"],
    ["a proxy without servers", "no healthy upstream"],
    ["the name of a status", "Bad Gateway"],
    ["the name of another status", "Service Unavailable"],
    ["a proxy that lost its servers", "no available server"],
    ["a proxy that waited", "upstream timed out"],
    ["a cache that waited", "Backend fetch failed"],
    ["a platform that waited", "Application failed to respond"],
    ["a connection that was refused", "Connection refused"],
    ["what a program could not read", "Cannot read properties of undefined (reading 'id')"],
    ["a state of the database", "SQLSTATE[HY000] [2002] No such file or directory"],
    ["a status with its name", "404 page not found"],
    ["the answer of a framework", "Cannot GET /admin"],
    ["the answer of a framework to a form", "Cannot POST /admin"],
    ["the head of a stack", "Traceback (most recent call last):\n  File"],
    ["the code of a lost connection", "connect ECONNREFUSED 127.0.0.1:5432"],
    ["words of the database's library", "Invalid `prisma.restaurant.delete()` invocation"],
    ["one line of a stack", "at Server.answer (server.js:1:1)"],
    ["an exception with its package", "java.lang.NullPointerException: x"],
    ["words of the database", "FATAL: password authentication failed"],
    ["a page whose marks are spelt out", "&lt;html&gt;502"],
    ["a stack", `Error: gone\n${"    at Server.answer (server.js:1:1)\n".repeat(20)}`],
  ])("ERR-17 %s is no sentence, so the status is told", (_, body) => {
    expect(failureInContext(refusal(body), words)).toBe(
      "Failed to delete restaurant: Server error (503)",
    );
    expect(failureOrFallback(refusal(body), words)).toBe("Failed to delete restaurant");
  });

  test("ERR-11 ERR-18 tells what was thrown, or that nothing is known", () => {
    expect(failureInContext(new TypeError("Failed to fetch"), words)).toBe(
      "Error deleting restaurant: Failed to fetch",
    );
    for (const nothing of [undefined, null, {}, 503, new Error(""), ...HIDDEN]) {
      expect(failureInContext(nothing, words)).toBe(
        "Error deleting restaurant: Unknown error occurred",
      );
    }
  });
});
