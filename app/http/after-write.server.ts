import { redirect } from "react-router";
import type { Told } from "#app/ui/told.ts";

export function afterWrite(request: Request, address: string, told: Told) {
  return isSentByScript(request) ? told : redirect(address, 303);
}

export function isSentByScript(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}
