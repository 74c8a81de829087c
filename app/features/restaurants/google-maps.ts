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
    /** What Google's script calls when it does not accept the key. */
    gm_authFailure?: () => void;
  }
}

let script: Promise<void> | undefined;

/** Google's search box; null, and the words for it told, when it cannot be had (AQA-20, AQA-21, AQA-23, AQA-25). */
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
  // Google's script adds to what it finds under its name: for the browser that is the tab, by its id.
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
  // What Google's script adds carries the nonce of the first script and of the first style that have one.
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

/** With `loading=async` the script may be there before what it brings. */
async function untilReady() {
  const end = Date.now() + READY_WITHIN_MS;
  while (!window.google?.maps?.importLibrary) {
    if (Date.now() > end) throw new Error(GOOGLE_WORDS.load);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
