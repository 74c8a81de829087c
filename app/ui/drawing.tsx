import { useDataSaver } from "#app/ui/data-saver.ts";

export function Drawing({ src }: { src: string }) {
  return useDataSaver() ? null : <img src={src} alt="" width="360" height="240" />;
}
