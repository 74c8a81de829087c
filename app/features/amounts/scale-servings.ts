import { cautionsLabel, cautionsOf } from "#app/features/amounts/cautions.ts";
import { isMeasures } from "#app/features/amounts/measures.ts";
import { cupsInWords, scaledLines } from "#app/features/amounts/scaled-lines.ts";
import {
  changedScaling,
  nextServings,
  readScaling,
  scaledAddress,
  type Scaling,
  servingsInWords,
} from "#app/features/amounts/scaling.ts";

/** This element answers clicks on the server's links, and writes the same words as the server. */
class ScaleServings extends HTMLElement {
  constructor() {
    super();
    this.addEventListener("click", (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || !link.href || hasModifier || event.button !== 0) return;
      event.preventDefault();
      const { pathname, search, searchParams } = new URL(link.href);
      this.#show(readScaling(searchParams, this.#written));
      history.replaceState(history.state, "", pathname + search);
    });
  }

  get #written(): number | null {
    return Number(this.getAttribute("written")) || null;
  }

  #show(scaling: Scaling) {
    const lines = [...this.querySelectorAll(".ticks li")];
    const ingredients = lines.map((line) => ({
      amount: typedOf(line.querySelector(".amt")),
      unit: null,
      name: typedOf(line.querySelector(".what > span")),
    }));
    for (const [index, shown] of scaledLines(ingredients, scaling).entries()) {
      const line = lines[index];
      write(line?.querySelector(".amt"), shown.amount);
      write(line?.querySelector(".what > span"), shown.name);
      markUnscaled(line?.querySelector(".what"), shown.isScaled);
    }
    this.#showControls(scaling);
    showCautions(this.querySelector(".cautions"), scaling);
    const cups = cupsInWords(ingredients, scaling);
    fill(this.querySelector(".cups"), cups);
    showElsewhere(scaling);
  }

  #showControls(scaling: Scaling) {
    const address = this.getAttribute("address") ?? "";
    const leadTo = (link: HTMLAnchorElement, to: Scaling) => {
      link.href = `${scaledAddress(address, to)}#ingredients`;
    };
    for (const link of this.querySelectorAll<HTMLAnchorElement>("[data-measures]")) {
      const text = link.dataset.measures ?? null;
      const measures = isMeasures(text) ? text : null;
      leadTo(link, { ...scaling, measures });
      link.ariaCurrent = measures === scaling.measures ? "true" : null;
    }
    const { servings, written } = scaling;
    if (servings === null) return;
    for (const link of this.querySelectorAll<HTMLAnchorElement>("[data-step]")) {
      const step = Number(link.dataset.step);
      const next = step === 0 ? written : nextServings(scaling, step > 0 ? 1 : -1);
      link.ariaDisabled = next === null ? "true" : null;
      leadTo(link, { ...scaling, servings: next ?? servings });
      if (step === 0) continue;
      link.ariaLabel = servingsInWords(next ?? servings);
      link.tabIndex = next === null ? -1 : 0;
    }
    const [number = "", word = ""] = servingsInWords(servings).split(" ");
    write(this.querySelector(".stepper b"), number);
    write(this.querySelector(".stepper p span"), word);
    this.querySelector(".written")?.toggleAttribute("hidden", servings === written);
  }
}

function typedOf(element: Element | null): string {
  const typed = element?.getAttribute("data-typed");
  return typed ?? element?.textContent ?? "";
}

function write(element: Element | null | undefined, text: string) {
  if (!element || element.textContent === text) return;
  if (!element.hasAttribute("data-typed") && element.closest(".ticks")) {
    element.setAttribute("data-typed", element.textContent);
  }
  element.textContent = text;
}

function markUnscaled(what: Element | null | undefined, isScaled: boolean) {
  const mark = what?.querySelector(".asis");
  if (isScaled) mark?.remove();
  else if (what && !mark) {
    const fresh = document.createElement("small");
    fresh.className = "asis";
    fresh.textContent = "not scaled";
    what.append(fresh);
  }
}

function fill(note: Element | null, words: string) {
  if (!note) return;
  note.textContent = words;
  note.toggleAttribute("hidden", words === "");
}

function showCautions(list: Element | null, scaling: Scaling) {
  const icon = document.querySelector(".stepper .i");
  if (!list || !icon) return;
  const items = cautionsOf(scaling).map(({ about, icon: name, text }) => {
    const item = document.createElement("li");
    const drawing = icon.cloneNode(true);
    if (drawing instanceof Element) {
      const use = drawing.querySelector("use");
      use?.setAttribute("href", (use.getAttribute("href") ?? "").replace(/#.*/, `#${name}`));
    }
    const words = document.createElement("span");
    const title = document.createElement("b");
    title.textContent = `${about}.`;
    words.append(title, ` ${text}`);
    item.append(drawing, words);
    return item;
  });
  list.replaceChildren(...items);
  list.ariaLabel = cautionsLabel(scaling);
  list.toggleAttribute("hidden", items.length === 0);
}

function showElsewhere(scaling: Scaling) {
  const { servings, written } = scaling;
  document.querySelector(".unscaled")?.toggleAttribute("hidden", servings === written);
  if (servings !== null) write(document.querySelector("[data-servings]"), String(servings));
  const changed = changedScaling(scaling);
  const cook = document.querySelector<HTMLAnchorElement>("a.to-cook");
  if (cook) cook.href = scaledAddress(cook.pathname, scaling);
  const shop = document.querySelector<HTMLAnchorElement>("a.to-shop");
  const number = changed.servings === null ? "" : `x${changed.servings}`;
  const icon = shop?.firstElementChild;
  if (!shop || !icon) return;
  // The recipe is the last one in the address, so its servings stand at the end.
  shop.href = (shop.getAttribute("href") ?? "").replace(/(?:x\d+)?$/, number);
  const many = changed.servings === null ? "" : ` for ${changed.servings}`;
  shop.replaceChildren(icon, `Add to shopping list${many}`);
}

customElements.define("scale-servings", ScaleServings);
