import { showBusy } from "./busy.ts";

const UNKNOWN_CITY = "Unknown Location";
const CITY_MISSING = "Could not determine city name.";

const POSITION_OPTIONS = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

const POSITION_ERRORS = new Map([
  [1, "Location access denied by user."],
  [2, "Location information is unavailable."],
  [3, "Location request timed out."],
]);

type Place = { near: string; suburb?: string };
type Failure = { error: string };

export class UseLocation extends HTMLElement {
  #isLooking = false;

  constructor() {
    super();
    this.addEventListener("click", (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      if (button && !this.#isLooking) this.#look(button);
    });
  }

  async #look(button: HTMLButtonElement) {
    this.#isLooking = true;
    this.#say("");
    const restore = showBusy(button, "Finding you...");
    const place = await (button.value === "near" ? findNear() : findPlace());
    this.#isLooking = false;
    if ("near" in place) {
      location.assign(this.#addressOf(place));
    } else {
      restore();
      this.#say(place.error);
    }
  }

  #addressOf(place: Place) {
    const address = new URL(this.getAttribute("action") ?? "/", location.href);
    for (const [name, value] of Object.entries(place)) address.searchParams.set(name, value);
    return address;
  }

  #say(sentence: string) {
    const notice = this.querySelector<HTMLElement>("[role=alert]");
    if (!notice) return;
    notice.hidden = sentence === "";
    (notice.querySelector("span") ?? notice).textContent = sentence;
  }
}

async function findPlace(): Promise<Place | Failure> {
  const position = await findPosition();
  if ("error" in position) return position;

  const city = await findCity(position).catch(() => null);
  if (city === null) return { error: CITY_MISSING };
  const near = nearWords(position);
  return city === UNKNOWN_CITY ? { near } : { near, suburb: city };
}

async function findNear(): Promise<Place | Failure> {
  const position = await findPosition();
  return "error" in position ? position : { near: nearWords(position) };
}

function nearWords({ latitude, longitude }: GeolocationCoordinates) {
  return `${Number(rounded(latitude))},${Number(rounded(longitude))}`;
}

async function findPosition(): Promise<GeolocationCoordinates | Failure> {
  if (!navigator.geolocation) return { error: "Geolocation is not supported by this browser." };
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code }) => resolve({ error: POSITION_ERRORS.get(code) ?? "Unknown error occurred" }),
      POSITION_OPTIONS,
    );
  });
}

async function findCity({ latitude, longitude }: GeolocationCoordinates): Promise<string> {
  const query = new URLSearchParams({ latitude: rounded(latitude), longitude: rounded(longitude) });
  const response = await fetch(`/api/location?${query}`);
  const place = await response.json();
  return (response.ok && place.city) || UNKNOWN_CITY;
}

/** Two decimals are about a kilometre, which is enough for a city and too little for a home. */
function rounded(degrees: number) {
  return degrees.toFixed(2);
}
