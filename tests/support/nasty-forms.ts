import { parseHTML } from "linkedom";

export type Field = { name: string; value: string; longest: number };

export type FoundForm = {
  action: string;
  /** As forms with a file are sent. */
  isInParts: boolean;
  fields: Field[];
  /** The buttons that send it. */
  buttons: Button[];
};

export type Button = [name: string, value: string];
export type Entries = [name: string, value: string][];

const LONGEST_UNTOLD = 200;
const SOUND: Record<string, string> = {
  ...{ email: "naledi@example.co.za", url: "https://example.co.za", date: "2026-01-02" },
  ...{ number: "1", password: "a password of the tests", text: "Lekker", textarea: "Lekker" },
};

/** The forms of a page that write, with what a browser would send of them. */
export function formsIn(html: string): FoundForm[] {
  const { document } = parseHTML(html);
  return [...document.querySelectorAll("form")].flatMap((form) => {
    if (form.getAttribute("method")?.toLowerCase() !== "post") return [];
    const id = form.getAttribute("id");
    const beside = id ? [...document.querySelectorAll(`[form="${id}"][name]`)] : [];
    const controls = [...form.querySelectorAll("[name]"), ...beside];
    const buttons = controls.filter(({ localName }) => localName === "button");
    const fields = new Map(
      controls
        .filter((control) => !buttons.includes(control))
        .map((one) => [nameOf(one), fieldOf(one)]),
    );
    return [
      {
        action: (form.getAttribute("action") ?? "").split("#")[0] ?? "",
        isInParts: /multipart/.test(
          form.getAttribute("encType") ?? form.getAttribute("enctype") ?? "",
        ),
        fields: [...fields.values()],
        buttons: buttons.map((one) => [nameOf(one), one.getAttribute("value") ?? ""]),
      },
    ];
  });
}

/** What is filled in, and for what must be filled in and is not, what somebody could have typed. */
function fieldOf(control: Element): Field {
  const kind =
    control.localName === "input" ? (control.getAttribute("type") ?? "text") : control.localName;
  const filled = kind === "textarea" ? control.textContent : control.getAttribute("value");
  const options = [...control.querySelectorAll("option")];
  const option = options.find((one) => one.hasAttribute("selected")) ?? options.at(-1);
  const value = (option ? (option.getAttribute("value") ?? option.textContent) : filled) ?? "";
  const typed = control.hasAttribute("required") && value === "" ? (SOUND[kind] ?? "") : value;
  const longest = Number(control.getAttribute("maxlength") ?? LONGEST_UNTOLD);
  return { name: nameOf(control), value: typed, longest };
}

function nameOf(control: Element): string {
  return control.getAttribute("name") ?? "";
}

/** The same for the same form with other rows in it, or with other ids. */
export function shapeOf({ action, fields, buttons }: FoundForm): string {
  const names = fields.map(({ name }) => name.replaceAll(/\d+/g, "0"));
  const sent = buttons.map(kindOf);
  return [withoutIds(action), ...new Set([...names, ...sent])].join(" ");
}

/** The path that a form is sent to, the same for every row. */
export function pathOf({ action }: FoundForm): string {
  return withoutIds(action.split("?")[0] ?? "");
}

function withoutIds(address: string): string {
  return address.replaceAll(/[0-9a-f-]{30,}|\d+/g, "0");
}

/** The first button of each kind. Each row of a form has the same kinds. */
export function kindsOfButtons({ buttons }: FoundForm): Button[] {
  const kinds = new Map<string, Button>();
  for (const one of buttons) if (!kinds.has(kindOf(one))) kinds.set(kindOf(one), one);
  return [...kinds.values()];
}

export function kindOf(button: Button): string {
  return button.join("=").replaceAll(/\d+/g, "0");
}

/** How a browser sends a form, and how many bytes of it a text takes. */
export function sendingOf({ isInParts }: FoundForm) {
  return isInParts
    ? { type: `multipart/form-data; boundary=${BOUNDARY}`, encoded: inParts, sizeOf: inUtf8 }
    : { type: "application/x-www-form-urlencoded", encoded: urlEncoded, sizeOf: inForm };
}

const BOUNDARY = "----parts-of-the-tests";

function inParts(entries: Entries): Buffer {
  const parts = entries.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(`${parts.join("")}--${BOUNDARY}--\r\n`);
}

function urlEncoded(entries: Entries): Buffer {
  return Buffer.from(entries.map((entry) => entry.map(encodeURIComponent).join("=")).join("&"));
}

function inUtf8(text: string): number {
  return Buffer.byteLength(text);
}

function inForm(text: string): number {
  return encodeURIComponent(text).length;
}
