export type Spot = { x: number; y: number };
type Room = {
  apart: number;
  fixed: Spot;
  fromFixed: number;
  within?: (coordinate: number) => number;
};

const ROUNDS = 80;

export function moveApart(spots: Spot[], { apart, fixed, fromFixed, within = same }: Room): Spot[] {
  const moved = spots.map(({ x, y }) => ({ x: within(x), y: within(y) }));
  function move(spot: Spot, { x, y }: Spot, by: number) {
    spot.x = within(spot.x + x * by);
    spot.y = within(spot.y + y * by);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, one] of moved.entries()) {
      const by = Math.max(0, fromFixed - distance(fixed, one));
      move(one, directionFrom(fixed, one, index), by);
      for (const [further, other] of moved.slice(index + 1).entries()) {
        const by = Math.max(0, apart - distance(one, other)) / 2;
        const direction = directionFrom(one, other, index * further + 1);
        move(one, direction, -by);
        move(other, direction, by);
      }
    }
  }
  return moved;
}

function directionFrom(one: Spot, other: Spot, turn: number): Spot {
  const length = distance(one, other);
  return length > 0.5
    ? { x: (other.x - one.x) / length, y: (other.y - one.y) / length }
    : { x: Math.cos(turn * 2.4), y: Math.sin(turn * 2.4) };
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}

function same(coordinate: number): number {
  return coordinate;
}
