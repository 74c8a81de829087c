import { expect } from "vitest";
import { fetchApp, pageOf, textOf } from "./app.ts";

export async function visit(address: string) {
  const response = await fetchApp(address);
  expect(response.status, address).toBe(200);
  return pageOf(response);
}

export const recipesFor = (search: string) =>
  visit(`/?tab=recipes&search=${encodeURIComponent(search)}`);
export const placesFor = (search: string) =>
  visit(`/?tab=restaurants&search=${encodeURIComponent(search)}`);
export const cards = (page: Document) =>
  [...page.querySelectorAll("#list-items h2")].map((each) => each.textContent);
export const wayTo = (page: Document) => page.querySelector(".elsewhere a")?.getAttribute("href");
export const note = (page: Document) => textOf(page, "#result-note");
export const tabs = (page: Document) =>
  [...page.querySelectorAll(".tabs .n")].map((each) => each.textContent);
export const offer = (page: Document) => page.querySelector("#elsewhere")?.textContent ?? null;
