export class Xml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Xml | Xml[] | null;

export function xml(strings: TemplateStringsArray, ...values: Value[]): Xml {
  return new Xml(String.raw({ raw: strings }, ...values.map(written)));
}

export function answerXml(content: Xml, { type, seconds }: { type: string; seconds: number }) {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${content.text}\n`, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": `public, max-age=${seconds}`,
    },
  });
}

function written(value: Value): string {
  if (value === null) return "";
  if (value instanceof Xml) return value.text;
  if (Array.isArray(value)) return value.map(written).join("");
  return escaped(String(value));
}

const SIGNS: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? "");
}
