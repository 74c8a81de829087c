import type { ReactNode } from "react";
import { photoAddress } from "#app/features/reviews/photo-words.ts";

type Props = {
  /** How many of all photos are those up to the last one in here. */
  shown: number;
  total: number;
  /** The address of the page that shows all photos. */
  address: string;
  children: ReactNode;
};

/** Photos of a restaurant. When there are more, the viewer leads from the last one to the page that shows the next photo large. */
export function PhotoGallery({ shown, total, address, children }: Props) {
  const more = shown < total ? photoAddress(address, shown + 1) : undefined;
  return <photo-gallery more={more}>{children}</photo-gallery>;
}
