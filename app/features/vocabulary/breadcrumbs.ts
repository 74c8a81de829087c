import type { BreadcrumbList } from "schema-dts";

type Crumb = { name: string; address: string };

export function breadcrumbs(origin: string, crumbs: Crumb[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", address: "/" }, ...crumbs].map(
      ({ name, address }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: origin + address,
      }),
    ),
  };
}
