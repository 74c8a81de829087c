import type { FieldName, FormMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { MOST_INGREDIENTS } from "#app/features/recipes/recipe-limits.ts";
import type { RecipeValues } from "#app/features/recipes/form/recipe-values.ts";
import { numbered } from "#app/ui/numbers.ts";

type Rows = {
  form: Pick<FormMetadata<RecipeValues>, "id" | "update">;
  name: FieldName<RecipeValues["ingredients"]>;
  left: string;
  isPasted: boolean;
  focusRow: (index: number) => void;
};

export function usePasted({ form, name, left, isPasted, focusRow }: Rows) {
  const box = useRef<HTMLTextAreaElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState(isPasted ? sayPasted(left) : "");
  useEffect(() => {
    if (said) sentence.current?.scrollIntoView({ block: "nearest" });
  }, [said]);

  async function add(text: string, earlier = "") {
    const reader = await readerOfRows().catch(() => null);
    const element = box.current;
    if (!element?.form) return;
    const typed = typedRows(element.form, name);
    const { rows, rest } = reader?.pastedRows(text, MOST_INGREDIENTS - typed.length) ?? {
      rows: [],
      rest: text,
    };
    element.value = [rest, earlier].filter(Boolean).join("\n");
    const details = element.closest("details");
    if (details && rest) details.open = true;
    if (rows.length > 0) {
      form.update({ name, value: [...typed, ...rows] });
      focusRow(typed.length + rows.length - 1);
    }
    setSaid(reader ? sayAdded(rows.length, rest) : NOT_READ);
  }

  return {
    box,
    sentence,
    said,
    addBox: () => void add(box.current?.value ?? ""),
    addPasted: (text: string) => void add(text, box.current?.value),
  };
}

/**
 * The reader of ingredient lines is no part of the page's script, because most visits to the form
 * paste nothing.
 */
export function readerOfRows() {
  return import("#app/features/amounts/read/pasted-rows.ts");
}

const NOT_READ =
  "The lines could not be read, so they are in the box. Check your connection and try again.";

function sayAdded(added: number, rest: string): string {
  const said = `${numbered(added, "row")} added. Check them above.`;
  return rest ? `${said} ${sayLeft(rest)}` : said;
}

function sayPasted(left: string): string {
  return left ? sayLeft(left) : "Nothing is left in the box. Check the rows above.";
}

function sayLeft(rest: string): string {
  const lines = rest.split("\n").length;
  return `A recipe has ${MOST_INGREDIENTS} ingredients at the most, and a very long list is read in parts. ${numbered(lines, "line")} did not fit and ${lines === 1 ? "is" : "are"} still in the box.`;
}

function typedRows(form: HTMLFormElement, list: string) {
  const sent = new FormData(form);
  const rows: RecipeValues["ingredients"] = [];
  for (let index = 0; sent.has(`${list}[${index}].name`); index += 1) {
    const [name = "", amount = "", unit = ""] = ["name", "amount", "unit"].map((field) =>
      String(sent.get(`${list}[${index}].${field}`) ?? ""),
    );
    if (name || amount || unit) rows.push({ name, amount, unit });
  }
  return rows;
}
