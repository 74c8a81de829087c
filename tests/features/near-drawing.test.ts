import { describe, expect, test } from "vitest";
import { drawNear } from "#app/features/browse/near/near-drawing.server.ts";

const CAPE_TOWN = { latitude: -33.92, longitude: 18.42 };

function shown(...places: [latitude: number, longitude: number][]) {
  return places.map(([latitude, longitude], index) => ({
    number: index + 1,
    place: { latitude, longitude },
  }));
}

describe("a drawing of what is near", () => {
  test("NEAR-02 north is up, east is right, and the circle is as far as the list reaches", () => {
    const drawing = drawNear(CAPE_TOWN, 50, shown([-33.6, 18.42], [-33.92, 18.75]));
    const [north, east] = drawing?.dots ?? [];
    expect(north).toMatchObject({ number: 1, x: 200, of: null });
    expect(north?.y).toBeCloseTo(200 - 168 * ((0.32 * 111.195) / 50), 0);
    expect(east?.x).toBeCloseTo(200 + 168 * ((0.33 * 111.195 * 0.83) / 50), 0);
  });

  test("NEAR-02 dots never cover one another, and a line leads from one that was moved", () => {
    const drawing = drawNear(CAPE_TOWN, 50, shown(...Array.from({ length: 12 }, () => place())));
    const dots = drawing?.dots ?? [];
    const apart = dots.flatMap((one, index) =>
      dots.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );
    expect(Math.min(...apart)).toBeGreaterThan(30);
    expect(dots.filter(({ of }) => of).length).toBeGreaterThan(4);
    expect(dots.every(({ x, y }) => x >= 20 && x <= 380 && y >= 20 && y <= 380)).toBe(true);
  });

  test("NEAR-02 the borders of provinces are drawn where they are in sight, and nothing beyond the sheet", () => {
    const johannesburg = { latitude: -26.2, longitude: 28.04 };
    const near = drawNear(johannesburg, 50, shown([-26.2, 28.1]));
    // The Vaal, between Gauteng and the Free State, is some 60 km to the south.
    const south = cornersOf(near?.borders).filter(([, y = 0]) => y > 380);
    expect(south.length).toBeGreaterThan(0);
    expect(drawNear({ latitude: -30, longitude: 22 }, 5, shown([-30, 22]))?.borders).toBe("");
    const kokstad = drawNear({ latitude: -30.55, longitude: 29.42 }, 50, shown([-30.5, 29.4]));
    const all = [near, kokstad].flatMap((drawing) =>
      [drawing?.land, drawing?.borders].flatMap(cornersOf),
    );
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((corner) => corner.some((one) => one < -8 || one > 408))).toEqual([]);
  });

  test("NEAR-02 without a reach it reaches to the furthest, and of nothing there is none", () => {
    expect(drawNear(CAPE_TOWN, null, shown([-32.92, 18.42]))?.km).toBe(111);
    expect(drawNear(CAPE_TOWN, 5, [])).toBeNull();
  });
});

function cornersOf(path = ""): number[][] {
  return [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

function place(): [number, number] {
  return [-33.92, 18.42];
}
