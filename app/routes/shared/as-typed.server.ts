import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

export type FormErrors = Record<string, string[] | null> | null | undefined;

export function asTyped(form: FormData, error: FormErrors) {
  const typed: Partial<Record<string, string>> = textsOf(form);
  const errors: Partial<Record<string, string[]>> = Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, wrong]) => (wrong ? [[name, wrong]] : [])),
  );
  return { typed, errors };
}

export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/**
 * Nothing is judged here, because judging takes long and is only for people who may send the form.
 */
export function parseUnread(form: FormData) {
  return parseWithZod(form, { schema: z.looseObject({}), disableAutoCoercion: true });
}
