import { expect, test } from "vitest";
import { topicsShown } from "#app/door/page-topics.server.ts";
import { PUBLIC_URL } from "../support/public-url.ts";

const CARDS = '<a href="/recipes/12">Bobotie</a><a href="/restaurants/7#menu">Umbilo</a>';
const ROWS = '[{"id":12,"title":"Bobotie"},{"id":30,"title":"Malva"}]';

test.each([
  ["/recipes/12", CARDS, ["recipe 12", "lists"]],
  ["/recipes/12/cook", "", ["recipe 12", "lists"]],
  ["/api/recipes/12/comments?limit=5", "[]", ["recipe 12", "lists"]],
  ["/restaurants/7/photos", CARDS, ["restaurant 7", "lists"]],
  ["/", CARDS, ["lists", "made", "recipe 12", "restaurant 7"]],
  ["/?sort=loved", "", ["lists", "made", "loved"]],
  ["/dishes?region=Gauteng", CARDS, ["lists", "made", "recipe 12", "restaurant 7"]],
  ["/api/recipes?search=x", ROWS, ["lists", "made", "recipe 12", "recipe 30"]],
  ["/api/restaurants", ROWS, ["lists", "made", "restaurant 12", "restaurant 30"]],
  ["/dishes/bobotie", CARDS, []],
  ["/openness", CARDS, []],
  ["/images/0f/400.avif", "/recipes/12", []],
])("%s is dropped with what it shows (KEPT-02)", (address, body, topics) => {
  expect(topicsShown(new URL(address, PUBLIC_URL), Buffer.from(body))).toEqual(topics);
});
