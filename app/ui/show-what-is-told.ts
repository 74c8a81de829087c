/** Messages by importance: problems before successes, and the notice of all mistakes before the first wrong field. */
const TELLING = [".notice[role=alert]", "[aria-invalid=true]", ".notice.ok"];

export type Sending = {
  /** The messages on the page before sending, so that new ones are recognised. */
  said: Map<Element, string | null>;
  by: Element | null;
  /** True when the form changes the whole page, not only a part of it. */
  isOfPage: boolean;
};

export function noteBeforeSending(): Sending {
  const said = new Map<Element, string | null>();
  for (const one of tellingOf(TELLING)) said.set(one, one.textContent);
  return { said, by: document.activeElement, isOfPage: false };
}

/** Shows the new message and returns false when there is none. Somebody who is typing elsewhere keeps the focus there. */
export function showWhatIsTold({ said, by, isOfPage }: Sending): boolean {
  const at = document.activeElement;
  // The button of a part tells its result itself and may be pressed again, so it keeps the focus.
  const isFree = !at || at === document.body || (isOfPage && at === by);
  const isNew = (one: Element) => !said.has(one) || said.get(one) !== one.textContent;
  // The same mistake may be made again, so its message need not be new.
  const again = isOfPage && isFree ? TELLING.slice(0, 2) : [];
  const told = tellingOf(TELLING).find(isNew) ?? tellingOf(again)[0];
  const isWrong = at?.matches("[aria-invalid=true]") || (at?.id && told && namesField(told, at.id));
  if (isFree && told && !isWrong) told.focus();
  const shown = isWrong ? at : told;
  if (isFree || (told && at?.contains(told))) shown?.scrollIntoView({ block: "nearest" });
  return told !== undefined;
}

/** Whether a notice of all mistakes names this field, in which somebody who pressed Enter then stays. */
function namesField(told: Element, id: string): boolean {
  return told.querySelector(`a[href="#${CSS.escape(id)}"]`) !== null;
}

function tellingOf(selectors: string[]): HTMLElement[] {
  const place = document.querySelector("dialog[open]") ?? document.querySelector("main");
  return selectors.flatMap((one) => [...(place?.querySelectorAll<HTMLElement>(one) ?? [])]);
}
