import type { SiteText } from "#app/features/site/site-text.ts";
import { pageMeta } from "#app/routes/shared/page-meta.ts";

export function textMeta({ title, lede, address }: SiteText, opened?: { origin: string }) {
  if (!opened) return [];
  return pageMeta({ title, description: lede, canonical: address, origin: opened.origin });
}
