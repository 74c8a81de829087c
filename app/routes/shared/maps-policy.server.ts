import type { MiddlewareFunction } from "react-router";
import { googleMapsKey } from "#app/features/geocoder/google-maps-key.server.ts";
import { isNearList } from "#app/features/places/near-map.ts";
import { mapTiles } from "#app/features/places/map-tiles.server.ts";
import { nonceContext } from "#app/http/context.server.ts";
import { contentSecurityPolicy } from "#app/http/security-headers.server.ts";
import { isVisitorsPage } from "#app/http/visitors-page.server.ts";

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

export const allowGoogleMaps: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next();
  const { searchParams } = new URL(request.url);
  if (searchParams.get("method") === "google" && googleMapsKey()) {
    const policy = contentSecurityPolicy(context.get(nonceContext), GOOGLE);
    response.headers.set("Content-Security-Policy", policy);
  }
  return response;
};

export const allowMapTiles: MiddlewareFunction<Response> = async (visit, next) => {
  const response = await next();
  const tiles = mapTiles();
  if (tiles && isNearList(visit.url)) {
    const nonce = isVisitorsPage(visit) ? "" : visit.context.get(nonceContext);
    const policy = response.headers.get("Content-Security-Policy") ?? contentSecurityPolicy(nonce);
    const connecting = policy.replace("connect-src 'self'", `$& ${tiles.origin}`);
    response.headers.set("Content-Security-Policy", connecting);
  }
  return response;
};
