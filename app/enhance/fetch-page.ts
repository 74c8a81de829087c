import { doWithout } from "./do-without.ts";

/** Null when the site answers with anything but the page. */
export async function fetchPage(address: string, signal?: AbortSignal) {
  const response = await fetch(address, { signal });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  // A page that somebody arrives on brings only the styles that it needs itself. Those of all pages are asked for before they are added.
  const styles = page.querySelector<HTMLLinkElement>("[rel=stylesheet]");
  if (styles && !document.querySelector("[rel=stylesheet]")) {
    await fetch(styles.href).catch(doWithout);
    document.head.append(styles);
  }
  return page;
}

/** Scripts must not replace HTML that React renders. */
export function belongsToReact() {
  return "hydrates" in document.documentElement.dataset;
}
