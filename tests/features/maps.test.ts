import { describe, expect, test } from "vitest";
import { directionsAddress, telephoneAddress } from "#app/features/restaurants/maps.ts";

describe("directionsAddress", () => {
  test.each([
    [-33.9249, 18.4241, "-33.9249,18.4241"],
    [0, 0, "0,0"],
  ])("RST-13: leads to %d, %d", (latitude, longitude, destination) => {
    const url = new URL(directionsAddress({ latitude, longitude }));
    expect(url.origin).toBe("https://www.google.com");
    expect(url.searchParams.get("destination")).toBe(destination);
  });
});

describe("telephoneAddress", () => {
  test.each([
    ["031 555 0142", "tel:+27315550142"],
    ["+27 31 555 0142", "tel:+27315550142"],
    ["(031) 555-0142", "tel:+27315550142"],
    ["0800 555 014", "tel:+27800555014"],
    ['031"><script>', "tel:+2731"],
  ])("RST-09: %s is dialled as %s", (phone, address) => {
    expect(telephoneAddress(phone)).toBe(address);
  });
});
