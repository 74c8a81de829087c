import { expect } from "vitest";

export function expectStandardHeaders(headers: Record<string, unknown>) {
  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": expect.any(String),
    "cross-origin-opener-policy": "same-origin",
    "x-request-id": expect.stringMatching(/^[\w-]{8,64}$/),
  });
}
