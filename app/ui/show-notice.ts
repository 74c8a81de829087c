const TELLING = [".notice[role=alert]", "[aria-invalid=true]", ".notice.ok"];

export type Sending = {
  said: Map<Element, string | null>;
  by: Element | null;
  isOfPage: boolean;
};

export function noteBeforeSending(): Sending {
  const said = new Map<Element, string | null>();
  for (const one of tellingOf(TELLING)) said.set(one, one.textContent);
  return { said, by: document.activeElement, isOfPage: false };
}

export function showNotice({ said, by, isOfPage }: Sending): boolean {
  const at = document.activeElement;
  // The button of a part tells its result itself and may be pressed again, so it keeps the focus.
  const isFree = !at || at === document.body || (isOfPage && at === by);
  const isNew = (one: Element) => !said.has(one) || said.get(one) !== one.textContent;
  const again = isOfPage && isFree ? TELLING.slice(0, 2) : [];
  const told = tellingOf(TELLING).find(isNew) ?? tellingOf(again)[0];
  const isWrong = at?.matches("[aria-invalid=true]") || (at?.id && told && namesField(told, at.id));
  if (isFree && told && !isWrong) told.focus();
  const shown = isWrong ? at : told;
  if (isFree || (told && at?.contains(told))) shown?.scrollIntoView({ block: "nearest" });
  return told !== undefined;
}

function namesField(told: Element, id: string): boolean {
  return told.querySelector(`a[href="#${CSS.escape(id)}"]`) !== null;
}

function tellingOf(selectors: string[]): HTMLElement[] {
  const place = document.querySelector("dialog[open]") ?? document.querySelector("main");
  return selectors.flatMap((one) => [...(place?.querySelectorAll<HTMLElement>(one) ?? [])]);
}
