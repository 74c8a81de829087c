import type { ReactNode } from "react";
import type { ItemView } from "#app/features/reports/item-view.ts";
import { Stars } from "#app/ui/stars.tsx";

type Props = { item: ItemView; className: string; label: string; children: ReactNode };

export function ItemCard({ item, className, label, children }: Props) {
  return (
    <section className={className} aria-label={label}>
      <p className="from">{children}</p>
      {item.rating && (
        <p className="rate">
          <Stars value={item.rating.rating} label={item.rating.label} /> <b>{item.rating.label}</b>
        </p>
      )}
      {item.text && <p className="typed">{item.text}</p>}
      {item.photos.length > 0 && (
        <p className="gallery">
          {item.photos.map((photo, index) => (
            <a key={photo.address} href={photo.address}>
              <img
                src={photo.small}
                alt={`${index + 1} of ${item.photos.length} from ${item.author}`}
                width="136"
                height="136"
                loading="lazy"
              />
            </a>
          ))}
        </p>
      )}
    </section>
  );
}
