import type { ReactNode } from "react";
import { photoAddress } from "#app/features/reviews/photos/photo-words.ts";

type Props = {
  shown: number;
  total: number;
  address: string;
  children: ReactNode;
};

export function PhotoGallery({ shown, total, address, children }: Props) {
  const more = shown < total ? photoAddress(address, shown + 1) : undefined;
  return <photo-gallery more={more}>{children}</photo-gallery>;
}
