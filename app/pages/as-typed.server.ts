import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

export type FormErrors = Record<string, string[] | null> | null | undefined;

/** What was typed, and what is wrong with it. */
export function asTyped(form: FormData, error: FormErrors) {
  const typed: Partial<Record<string, string>> = textsOf(form);
  const errors: Partial<Record<string, string[]>> = Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, wrong]) => (wrong ? [[name, wrong]] : [])),
  );
  return { typed, errors };
}

/** All fields of a form except its files. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** What was typed, of which nothing is judged: for that takes long, and is for who may send it, and does. */
export function parseUnread(form: FormData) {
  return parseWithZod(form, { schema: z.looseObject({}), disableAutoCoercion: true });
}
