export const GOOGLE_WORDS = {
  load: "Failed to load Google Maps. Please check your API key.",
  start: "Error initializing Google Places. Please check your API key.",
  place: "Please select a valid place from the dropdown.",
  details: "Error processing place details.",
} as const;

type PlacesLibrary = {
  PlaceAutocompleteElement: new (options: {
    includedRegionCodes: string[];
    includedPrimaryTypes: string[];
  }) => HTMLElement;
};

declare global {
  // Only an interface can add to what the browser's Window is.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    google?: { maps?: { importLibrary?: (name: "places") => Promise<PlacesLibrary> } };
    gm_authFailure?: () => void;
  }
}

let script: Promise<void> | undefined;

export async function loadGooglePlaces(
  key: string,
  tell: (failure: string) => void,
): Promise<HTMLElement | null> {
  window.gm_authFailure = () => tell(GOOGLE_WORDS.start);
  try {
    await (script ??= addScript(key));
  } catch {
    script = undefined;
    tell(GOOGLE_WORDS.load);
    return null;
  }
  try {
    const library = await window.google?.maps?.importLibrary?.("places");
    if (!library) throw new Error(GOOGLE_WORDS.start);
    return new library.PlaceAutocompleteElement({
      includedRegionCodes: ["za"],
      includedPrimaryTypes: ["establishment"],
    });
  } catch {
    tell(GOOGLE_WORDS.start);
    return null;
  }
}

function addScript(key: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // In browsers, an element with the id “google” is `window.google` too, and one of our tabs has
  // it.
  if (!window.google?.maps) window.google = {};
  const nonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
  const style = document.createElement("style");
  const element = document.createElement("script");
  const search = new URLSearchParams({
    key,
    v: "weekly",
    loading: "async",
    libraries: "places",
    region: "ZA",
    language: "en",
  });
  element.src = `https://maps.googleapis.com/maps/api/js?${search}`;
  element.async = true;
  // Google's script reads the nonce for all that it adds from the first script and style that have
  // one.
  element.nonce = nonce;
  style.nonce = nonce;
  element.addEventListener("load", () => void untilReady().then(resolve, reject));
  element.addEventListener("error", () => {
    element.remove();
    reject(new Error(GOOGLE_WORDS.load));
  });
  document.head.append(style, element);
  return promise;
}

const READY_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** With `loading=async` the script is there before its libraries are. */
async function untilReady() {
  const end = Date.now() + READY_WITHIN_MS;
  while (!window.google?.maps?.importLibrary) {
    if (Date.now() > end) throw new Error(GOOGLE_WORDS.load);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
