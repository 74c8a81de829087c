import { parseHTML } from "linkedom";
import routes from "../../app/routes.ts";
import { pathsOf } from "./route-paths.ts";

/** One button of a form that writes, as the server shows it. */
export type Sending = {
  /** Which form and button it is, whatever row it stands on. */
  name: string;
  page: string;
  /** How many buttons its form shows. */
  buttons: number;
  /** What Enter in a box of its form presses: its first button, which need not be shown. Null without a box, or if it sends nothing. */
  byEnter: string | null;
};

export type SentBy = Record<"action" | "intent" | "name" | "value", string>;

/** The route that matches every address comes last. */
const patterns = pathsOf(routes)
  .toSorted((one, other) => Number(one.endsWith("*")) - Number(other.endsWith("*")))
  .map((path) => ({ path, matches: patternOf(path) }));
const ASKING = new Set(["__intent__", "ask"]);
const BOX = "input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=submit])";

type Walk = {
  /** Where rows are that the walk must find, besides the first of each kind. */
  addresses: string[];
  isPartOfIt: (path: string) => boolean;
  /** Returns the HTML, or "" for an answer that is not a page. */
  read: (address: string) => Promise<string>;
};

/** Every button that writes: on the pages of routes.ts, and on every page of another kind to which these have a link. */
export async function sendingsOf({ addresses, isPartOfIt, read }: Walk): Promise<Sending[]> {
  const found = new Map<string, Sending>();
  const first = patterns.map(({ path }) => path.replace(/:id\??/, "1"));
  const waiting = [...addresses, ...first].filter(
    (path) => !path.includes(":") && isPartOfIt(path),
  );
  const kinds = new Set(waiting.map(kindOf));
  for (const address of waiting) {
    const { document } = parseHTML(await read(address));
    for (const sending of sendingsOn(document, address)) {
      const key = `${sending.name} ${sending.byEnter}`;
      if (!found.has(key)) found.set(key, sending);
    }
    for (const link of document.querySelectorAll("main a[href]")) {
      const { pathname, search } = new URL(link.getAttribute("href") ?? "", `http://a${address}`);
      const kind = kindOf(pathname + search);
      if (!/^[/?]/.test(link.getAttribute("href") ?? "") || !isPartOfIt(pathname)) continue;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      waiting.push(pathname + search);
    }
  }
  return [...found.values()];
}

export function nameOf({ action, intent, name, value }: SentBy): string {
  const { pathname, searchParams } = new URL(action, "http://a");
  const asked = name === "intent" ? value : [intent, name && `${name}=${value}`].join(" ");
  const query = [...searchParams.keys()].filter((one) => one === "everywhere").join("");
  return `${pathOf(pathname)}${query && `?${query}`} ${asked.trim().replaceAll(/\d+/g, "N")}`.trim();
}

function sendingsOn(page: Document, address: string): Sending[] {
  const all = [...page.querySelectorAll("button:not([type=button])")];
  return all.flatMap((button) => {
    const form = formOf(button);
    if (!form || !isSent(button, form) || button.hasAttribute("hidden")) return [];
    const fellows = all.filter((one) => formOf(one) === form);
    const [first = button] = fellows;
    const isTyped = [...page.querySelectorAll(BOX)].some((box) => formOf(box) === form);
    return {
      name: nameOf(sentBy(button, form, address)),
      page: address,
      buttons: fellows.filter((one) => !one.hasAttribute("hidden")).length,
      byEnter: isTyped && isSent(first, form) ? nameOf(sentBy(first, form, address)) : null,
    };
  });
}

/** Sent to be kept, and not to ask for one more row in the same form. */
function isSent(button: Element, form: Element): boolean {
  const method = ofButton(button, "method") ?? form.getAttribute("method");
  return method?.toLowerCase() === "post" && !ASKING.has(button.getAttribute("name") ?? "");
}

function sentBy(button: Element, form: Element, address: string): SentBy {
  return {
    action: ofButton(button, "action") || form.getAttribute("action") || address,
    intent: form.querySelector("input[name=intent]")?.getAttribute("value") ?? "",
    name: button.getAttribute("name") ?? "",
    value: button.getAttribute("value") ?? "",
  };
}

/** React writes these names with a capital letter, and linkedom keeps it. */
function ofButton(button: Element, name: string): string | null {
  const capital = `form${name[0]?.toUpperCase()}${name.slice(1)}`;
  return button.getAttribute(`form${name}`) ?? button.getAttribute(capital);
}

function formOf(control: Element): Element | null {
  const id = control.getAttribute("form");
  return id ? control.ownerDocument.getElementById(id) : control.closest("form");
}

function kindOf(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://a");
  return `${pathOf(pathname)}?${[...searchParams.keys()].toSorted().join("&")}`;
}

function pathOf(pathname: string): string {
  return patterns.find(({ matches }) => matches.test(pathname))?.path ?? pathname;
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+\??/g, "[^/]+").replace("*", ".+")}$`);
}
