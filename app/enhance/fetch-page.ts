import { doWithout } from "./do-without.ts";

export async function fetchPage(address: string, signal?: AbortSignal) {
  const response = await fetch(address, { signal });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  // The page that somebody arrives on brings only its own styles, so the style sheet of all pages
  // is fetched before it is added.
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
