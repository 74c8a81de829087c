import { isPlainClick } from "./clicks.ts";
import { belongsToReact } from "./fetch-page.ts";
import { FetchedLink } from "./fetched-link.ts";
import { announce } from "./live-regions.ts";

export class ShowMore extends FetchedLink {
  protected hasTaken(page: Document, link: HTMLAnchorElement) {
    const list = document.getElementById("list-items");
    const more = [...page.querySelectorAll("#list-items > li")];
    if (!list || more.length === 0) return false;
    noteItsPage(list.children, location.href);
    noteItsPage(more, link.href);
    list.append(...more);
    history.replaceState(history.state, "", link.href);
    this.replaceWith(...page.querySelectorAll("show-more"));
    more[0]?.querySelector("a")?.focus();
    announce(`${more.length} more`);
    return true;
  }
}

export function returnToCards() {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const card = link?.closest<HTMLElement>("#list-items > [data-page]");
    if (!link || !card || !isPlainClick(event)) return;
    history.scrollRestoration = "manual";
    history.replaceState({ card: link.pathname }, "", card.dataset.page);
  });

  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("card" in state) || belongsToReact()) return;
  const links = document.querySelectorAll<HTMLAnchorElement>("#list-items a");
  const link = [...links].find(({ pathname }) => pathname === state.card);
  link?.scrollIntoView({ block: "center" });
  link?.focus({ preventScroll: true });
}

function noteItsPage(cards: Iterable<Element>, address: string) {
  for (const card of cards) {
    if (card instanceof HTMLElement) card.dataset.page ??= address;
  }
}
