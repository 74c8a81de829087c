import { redirect } from "react-router";
import type { FormAnswer } from "#app/ui/form-answer.ts";

export function afterWrite(request: Request, address: string, answer: FormAnswer) {
  return isSentByScript(request) ? answer : redirect(address, 303);
}

export function isSentByScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
