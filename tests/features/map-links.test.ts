import { describe, expect, test } from "vitest";
import { readCoordinates } from "#app/features/reading/coordinates.ts";

const DURBAN = [-29.8587, 31.0218];

describe("POINT-01 readCoordinates of a link to a map", () => {
  test.each([
    "geo:-29.8587,31.0218",
    "@-29.8587,31.0218",
    "https://www.google.com/maps/@-29.8587,31.0218,17z",
    "https://www.google.com/maps?q=-29.8587,31.0218",
    "https://www.google.com/maps/place/X/@-29.9,31.1,17z/data=!3m1!3d-29.8587!4d31.0218",
    "https://www.openstreetmap.org/#map=17/-29.8587/31.0218",
    "https://www.openstreetmap.org/?mlat=-29.8587&mlon=31.0218#map=17/-29.9/31.1",
    "https://www.google.com/maps/dir/?api=1&origin=-33.9,18.4&destination=-29.8587,31.0218",
    "https://www.google.com/maps/dir//-29.8587,31.0218/@-29.9,31.1,12z",
    "maps.google.com/?q=-29.8587,31.0218",
    "google.com/maps/@-29.8587,31.0218,15z",
    "https://www.openstreetmap.org/search?query=-29.8587%2C31.0218#map=5/-28.2/24.2",
    "https://www.openstreetmap.org/?mlon=31.0218&mlat=-29.8587#map=5/-28.2/24.2",
    "https://www.openstreetmap.org/directions?from=-33.92,18.42&to=-29.8587,31.0218#map=6/-31.8/24.7",
    "https://www.openstreetmap.org/node/123#map=19/-29.8587/31.0218",
    "https://maps.google.com/maps?saddr=-33.9,18.4&daddr=-29.8587,31.0218",
    "https://www.google.com/maps/dir/Current+Location/-29.8587,31.0218",
    "https://www.google.com/maps/@-29.8587,31.0218,500m/data=!3m1!1e3",
    "https://www.google.com/maps/@-29.8587,31.0218,3a,75y,90t/data=!3m6",
    "https://www.google.com/maps?ll=-29.8587,31.0218&z=17",
    "geo:-29.8587,31.0218?z=5",
    "https://www.google.com/maps/place/X/@-29.9,31.1,17z/data=!8m2!3d-29.8587!4d31.0218!3m5!3d-29.8587!4d31.0218",
    "https://www.google.com/maps/search/-29.8587,31.0218/@-29.9,31.1,15z",
    "https://www.google.com/maps/search/-29.8587,+31.0218?entry=tts",
    "https://www.google.com/maps/search/?api=1&query=-29.8587%2C31.0218",
    "https://maps.apple.com/?q=Kota&ll=-29.8587,31.0218",
  ])("reads both numbers of %s", (link) => {
    expect(readCoordinates(link)?.map((one) => one.value)).toEqual(DURBAN);
  });

  test.each([
    "https://www.google.com/maps/dir/-33.9,18.4/-29.8587,31.0218/",
    "https://www.google.com/maps/dir/Johannesburg/Durban/@-28.05,29.5,7z",
    "https://www.google.com/maps/dir/Johannesburg/Durban/@-28.05,29.5,17z",
    "https://www.openstreetmap.org/directions?route=-33.92%2C18.42%3B-29.8587%2C31.0218#map=16/-31.89/24.72",
    "https://www.openstreetmap.org/directions?from=Cape&to=Durban#map=16/-31.89/24.72",
    "https://www.openstreetmap.org/way/12345#map=5/-28.2/24.2",
    "https://www.google.com/maps/@-28.9,25.1,5z",
    "https://www.google.com/maps/@-28.9,25.1,900000m/data=!3m1!1e3",
    "https://www.google.com/maps?ll=-28.9,25.1&z=5",
    "https://maps.google.com/?saddr=-33.92,18.42",
    "https://maps.google.com/?saddr=-33.92,18.42&daddr=Durban&ll=-30.1,25.2",
    "https://www.google.com/maps/dir/?api=1&origin=-33.92,18.42&destination=Durban",
    "https://www.google.com/maps/dir/-33.92,18.42/Durban",
    "https://www.google.com/maps/dir/-33.92,18.42/12+Main+Road/@-31.9,24.6,17z",
    "https://maps.apple.com/?sll=-33.92,18.42&q=pizza",
    "https://www.google.com/maps/place/Kota/@-33.9,18.4,15z/data=!4m14!1m7!3m6!1sA!2sTable+Mountain!8m2!3d-33.9628!4d18.4098!16s!3m5!1sB!8m2!3d-33.9249!4d18.4241",
    "https://www.google.com/maps/search/pizza+near+me/@-33.9249,18.4241,15z",
    "https://www.openstreetmap.org/search?query=pizza#map=17/-33.92/18.42",
    "https://maps.apple.com/?q=pizza&near=-33.9,18.4",
    "https://www.google.com/maps/search/?api=1&query=Kota+Joe&center=-33.92,18.42",
    "https://www.google.com/maps/search?q=pizza&ll=-33.92,18.42",
  ])("does not guess which place %s means", (link) => {
    expect(readCoordinates(link)).toBeNull();
  });
});
