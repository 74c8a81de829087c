import { href } from "react-router";
import type { PickKind } from "#app/features/seasons/season-limits.ts";
import { dishAddress } from "#app/features/dishes/links/dish-link.ts";

export function seasonAddress({ slug }: { slug: string }): string {
  return `/seasons/${slug}`;
}

export function pickAddress({
  kind,
  id,
  slug,
}: {
  kind: PickKind;
  id: number;
  slug: string | null;
}) {
  if (kind === "recipe") return href("/recipes/:id", { id: String(id) });
  if (kind === "restaurant") return href("/restaurants/:id", { id: String(id) });
  return dishAddress({ slug: slug ?? "" });
}

export function slugOf(title: string): string {
  const plain = title.normalize("NFD").toLowerCase().replaceAll("'", "").replaceAll("’", "");
  const words = plain.replace(/\p{Mark}/gu, "").match(/[a-z0-9]+/g) ?? [];
  return words.join("-") || "season";
}
