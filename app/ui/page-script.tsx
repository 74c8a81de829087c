import { useEffect } from "react";
import { useDataSaver } from "#app/ui/data-saver.ts";

export function PageScript({ src }: { src: string }) {
  const savesData = useDataSaver();
  // A script element that React adds to a page that is open already does not run.
  useEffect(() => {
    if (!savesData) import(/* @vite-ignore */ src).catch(() => undefined);
  }, [savesData, src]);
  return savesData ? null : <script type="module" src={src} />;
}
