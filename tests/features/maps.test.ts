import { describe, expect, test } from "vitest";
import { directionsAddress } from "#app/features/restaurants/maps.ts";
import { placeAnswerSchema } from "#app/features/geocoder/place-answer.server.ts";
import { dialledNumber } from "#app/features/restaurants/phone-number.ts";

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

describe("the telephone of a place on the map", () => {
  const read = (phone: string) =>
    placeAnswerSchema.parse({ lat: -29, lon: 25, extratags: { phone } }).extratags?.phone;

  test.each([
    ["+27 21 555 0142;+27 83 555 0143", "+27 21 555 0142; +27 83 555 0143"],
    [
      "+27 21 555 0142 / +27 83 555 0143 / +27 82 555 0144 / +27 82 555 0145",
      "+27 21 555 0142 / +27 83 555 0143",
    ],
    [
      "+27 21 555 0142, +27 83 555 0143, +27 82 555 0144, +27 82 555 0145",
      "+27 21 555 0142, +27 83 555 0143, +27 82 555 0144",
    ],
    ["1".repeat(51), null],
  ])("PLACE-01: of “%s” keeps as many whole numbers as there is room for", (phone, kept) => {
    expect(read(phone)).toBe(kept);
  });
});

describe("dialledNumber", () => {
  test.each([
    ["031 555 0142", "+27315550142"],
    ["+27 31 555 0142", "+27315550142"],
    ["+27 (0)31 555 0142", "+27315550142"],
    ["0027 31 555 0142", "+27315550142"],
    ["27 31 555 0142", "+27315550142"],
    ["(031) 555-0142", "+27315550142"],
    ["031.555.0142", "+27315550142"],
    ["031\u00a0555\u20110142", "+27315550142"],
    ["0800 555 014", "+27800555014"],
    ["+44 20 7946 0958", "+442079460958"],
    ["021 555 0142 / 083 555 0143", "+27215550142"],
    ["+0027 21 555 0142", "+27215550142"],
    ["+021 555 0142", null],
    ["000 000 0000", null],
    ["+27 21 555 0142;+27 83 555 0143", "+27215550142"],
    ["031 555 0142/3", "+27315550142"],
    ["031 555 0142 or 083 555 0143", "+27315550142"],
    ["083 555 0143 (Sipho), 082 555 0144 (Nomsa)", "+27835550143"],
    ["031 555 0142 (18:00 to 22:00)", "+27315550142"],
    ["031 555 0142 ext 12", "+27315550142"],
    ["Tel: 031 555 0142", "+27315550142"],
    ["TEL 031 555 0142", "+27315550142"],
    ["Fax: 031 555 0143, tel: 031 555 0142", "+27315550142"],
    ["F 031 555 0143 T 031 555 0142", "+27315550142"],
    ["Tel 031 555 0142 Fax no. 031 555 0143", "+27315550142"],
    ["031 555 0142 Fax 031 555 0143", "+27315550142"],
    ["031 555 0143 (fax), 031 555 0142", "+27315550142"],
    ["031 555 0143 f, 031 555 0142 t", "+27315550142"],
    ["Tel/Fax: 031 555 0142", "+27315550142"],
    ["Tel & fax 031 555 0142", "+27315550142"],
    ["Shop 4, 031 555 0142", "+27315550142"],
    ["Mon-Fri 9-17: 031 555 0142", "+27315550142"],
    ["(+27) 31 555 0142", "+27315550142"],
    ["031\u200b555\u200b0142", "+27315550142"],
    ["021 555 0142 – 083 555 0143", "+27215550142"],
    ["021 555 0142 083 555 0143", "+27215550142"],
    ["+27 21 555 0142 083 555 0143", "+27215550142"],
    ["+44 20 7946 0958 020 7946 0999", null],
    ["0800 555 014 021 555 0142", "+27800555014"],
    ["0315550142 0835550143", "+27315550142"],
    ["031 555 0142 - 0145", "+27315550142"],
  ])("RST-09: of “%s” the first number is dialled, %s", (typed, dialled) => {
    expect(dialledNumber(typed)).toBe(dialled);
  });

  test.each([
    "0861 SPUR 00",
    "+44 20 7946 FOOD",
    ...["Fax: 031 555 0143", "Faks 031 555 0143", "F: 031 555 0143", "Telefax no. 031 555 0143"],
    "011 27 31 555 0142",
    ...["031 555 0143 (fax)", "031 555 0143 faks", "FAX 031 555 0143"],
    "555 0142",
    '031"><script>',
    "+27 31 555",
    ...["0142 021 555 0142", "0142 021 555 014", "0142021 555 0142", "12 021 555 0142"],
  ])("RST-09: “%s” stays text, as nobody can be sure what to dial", (typed) => {
    expect(dialledNumber(typed)).toBeNull();
  });

  test("RST-09: a text far longer than a number is not looked through", () => {
    expect(dialledNumber("021 555 0142 ".repeat(15_000))).toBeNull();
  });
});
