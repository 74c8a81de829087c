import { fetchApp, pageOf, textOf } from "./app.ts";

export type Row = { name?: string; amount?: string; unit?: string };

/** A recipe's form as a browser without scripts sends it. `press` is a button's own field. */
export function recipeForm(
  fields: Record<string, string>,
  rows: Row[] = [{}],
  press: Record<string, string> = {},
): Record<string, string> {
  const inRows = rows.flatMap(({ name = "", amount = "", unit = "" }, index) => [
    [`ingredients[${index}].name`, name],
    [`ingredients[${index}].amount`, amount],
    [`ingredients[${index}].unit`, unit],
  ]);
  return { intent: "save", ...fields, ...Object.fromEntries(inRows), ...press };
}

export function valuesIn(page: Document): Record<string, string> {
  const fields = page.querySelectorAll(
    "#recipe input[name]:not([type=file], [type=checkbox]:not([checked])), #recipe textarea[name], #recipe select[name]",
  );
  return Object.fromEntries(
    [...fields].map((field) => {
      const chosen = field.querySelector("option[selected]") ?? field.querySelector("option");
      const value = chosen ?? field;
      const isText = field.localName === "textarea";
      return [
        field.getAttribute("name"),
        (isText ? field.textContent : value.getAttribute("value")) ?? "",
      ];
    }),
  );
}

export function rowsIn(page: Document): string[] {
  return [...page.querySelectorAll("#recipe [name^='ingredients['][name$='.name']")].map(
    (field) => field.getAttribute("value") ?? "",
  );
}

export function buttonField(page: Document, label: string): Record<string, string> {
  const button = [...page.querySelectorAll("#recipe button")].find(
    (one) =>
      one.getAttribute("aria-label") === label ||
      textOf(one, "*") === label ||
      textIn(one) === label,
  );
  const name = button?.getAttribute("name");
  return name ? { [name]: button?.getAttribute("value") ?? "" } : {};
}

export async function openPage(address: string, cookie: string): Promise<Document> {
  return pageOf(await fetchApp(address, { cookie }));
}

function textIn(element: Element): string {
  return element.textContent?.replace(/\s+/g, " ").trim() ?? "";
}
