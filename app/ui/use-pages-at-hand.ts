import { useEffect } from "react";

type Page = {
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  imports?: string[];
};
type Manifest = { routes: Record<string, Page> };

const SIGNS_OF_WORK = ["pointermove", "pointerdown", "touchstart", "keydown", "input"];

/**
 * The scripts are loaded early, because React Router loads the document again when one does not
 * come, and nothing would be left of the page while offline.
 */
export function usePagesAtHand(area: string) {
  useEffect(() => {
    const begun = new AbortController();
    function load(sign: Event) {
      if (isWithoutPerson(sign)) return;
      begun.abort();
      for (const file of scriptsOf(area)) {
        const link = document.createElement("link");
        link.rel = "modulepreload";
        link.href = file;
        document.head.append(link);
      }
    }
    for (const sign of SIGNS_OF_WORK) addEventListener(sign, load, { signal: begun.signal });
    return () => begun.abort();
  }, [area]);
}

/**
 * A browser reports a move of no distance when a page appears or changes under a pointer that
 * rests.
 */
function isWithoutPerson(sign: Event) {
  const isMove = sign instanceof PointerEvent && sign.type === "pointermove";
  return isMove && sign.movementX === 0 && sign.movementY === 0;
}

function scriptsOf(area: string): Set<string> {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  const pages = Object.entries(manifest?.routes ?? {}).filter(([id]) => id.startsWith(area));
  const scripts = pages.flatMap(
    ([, { module, clientActionModule, clientLoaderModule, imports }]) => [
      module,
      clientActionModule,
      clientLoaderModule,
      ...(imports ?? []),
    ],
  );
  return new Set(scripts.filter((file) => file !== undefined));
}
