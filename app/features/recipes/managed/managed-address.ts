import { href } from "react-router";

type List = { search: string; cuisine: string };

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

export function withList(address: string, query: string): string {
  return query ? `${address}?${new URLSearchParams({ list: query })}` : address;
}

export function earlierList(address: string): string {
  const { searchParams } = new URL(address, "http://list");
  return listAddress(new URLSearchParams(searchParams.get("list") ?? "").toString());
}
