import type { MiddlewareFunction } from "react-router";
import { googleMapsKey } from "#app/features/geocoder/google-maps-key.server.ts";
import { nonceContext } from "#app/http/context.server.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";

const GOOGLE = {
  script: ["https://maps.googleapis.com"],
  connect: ["https://maps.googleapis.com", "https://places.googleapis.com"],
  image: [
    "https://maps.googleapis.com",
    "https://maps.gstatic.com",
    "https://*.googleusercontent.com",
  ],
  style: ["https://fonts.googleapis.com"],
  font: ["https://fonts.gstatic.com"],
};

/** Google's hosts are allowed only where its tab is open and a key is set (T-05). */
export const allowGoogleMaps: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const { searchParams } = new URL(request.url);
  if (searchParams.get("method") === "google" && googleMapsKey()) {
    const policy = contentSecurityPolicy(context.get(nonceContext), GOOGLE);
    response.headers.set("Content-Security-Policy", policy);
  }
  return response;
};
