type Props = {
  photos: { address: string; small: string }[];
  writer: string;
  size: number;
};

export function JudgedPhotos({ photos, writer, size }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul className="gallery">
      {photos.map((photo, index) => (
        <li key={photo.address}>
          <a href={photo.address} target="_blank" rel="noopener">
            <img
              src={photo.small}
              alt={`${index + 1} of ${photos.length} from ${writer}`}
              width={size}
              height={size}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
