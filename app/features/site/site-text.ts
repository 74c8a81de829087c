import type { Operator } from "#app/features/site/operator.server.ts";
import type { Section } from "#app/ui/text-page.tsx";

export type Opened = {
  operator: Operator | null;
  origin: string;
  tiles: { host: string; credit: string } | null;
};

export type SiteText = {
  title: string;
  address: string;
  note: string;
  lede: string;
  sections: (opened: Opened) => Section[];
};
