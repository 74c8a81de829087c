import type { ReactNode } from "react";

type Props = { shown: number; total: number; address: string; children: ReactNode };

/** Photos of a restaurant. When there are more, the viewer leads from the last one to the page that shows all. */
export function PhotoGallery({ shown, total, address, children }: Props) {
  return <photo-gallery more={shown < total ? address : undefined}>{children}</photo-gallery>;
}
