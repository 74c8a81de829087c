import { href } from "react-router";

type List = { search: string; cuisine: string };

/** A list's query: only what narrows it or is not the first page stands in it. */
export function listQuery({ search, cuisine }: List, page: number): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (cuisine) query.set("cuisine", cuisine);
  if (page > 1) query.set("page", String(page));
  return query.toString();
}

export function listAddress(query: string): string {
  return href("/admin/recipes") + (query ? `?${query}` : "");
}

/** The address of what is done with one of the recipes: it leads back to the list as it was. */
export function withList(address: string, query: string): string {
  return query ? `${address}?${new URLSearchParams({ list: query })}` : address;
}

/** The list from which somebody came to this address. */
export function earlierList(address: string): string {
  const { searchParams } = new URL(address, "http://list");
  return listAddress(new URLSearchParams(searchParams.get("list") ?? "").toString());
}
