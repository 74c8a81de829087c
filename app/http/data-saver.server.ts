import { wordCookie, YEAR_IN_SECONDS } from "#app/http/own-cookie.server.ts";

export const DATA_SAVER_CHOICES = ["on", "off"] as const;
type Choice = (typeof DATA_SAVER_CHOICES)[number];

const COOKIE = "data-saver";

export function savesData(request: Request): boolean {
  const cookie = wordCookie(request, COOKIE).read();
  const chosen = DATA_SAVER_CHOICES.find((choice) => choice === cookie);
  return (chosen ?? request.headers.get("Save-Data")?.toLowerCase()) === "on";
}

export function dataSaverCookie(request: Request, choice: Choice): string {
  return wordCookie(request, COOKIE).write(choice, YEAR_IN_SECONDS);
}
