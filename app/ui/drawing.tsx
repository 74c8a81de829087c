import { useDataSaver } from "#app/ui/data-saver.ts";

/** Says nothing that the words beside it do not say. */
export function Drawing({ src }: { src: string }) {
  return useDataSaver() ? null : <img src={src} alt="" width="360" height="240" />;
}
