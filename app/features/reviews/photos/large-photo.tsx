import { useEffect, useRef } from "react";
import { Picture } from "#app/features/images/picture.tsx";
import { photoAddress, photoWords } from "#app/features/reviews/photos/photo-words.ts";
import type { ReviewersPhotoView } from "#app/features/reviews/photos/reviewers-photo-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Status } from "#app/ui/notice.tsx";
import { ReportLink } from "#app/ui/report-link.tsx";
import { returnFocus } from "#app/ui/return-focus.ts";

const CAPTION = "photo-words";

type Props = {
  photo: ReviewersPhotoView & { report: string | null };
  name: string;
  at: number;
  total: number;
  address: string;
};

export function LargePhoto({ photo, name, at, total, address }: Props) {
  useFocusAfterLast(at);
  return (
    <div className="wrap">
      <Link className="back" to={address}>
        <Icon name="arrow-left" />
        All photos of {name}
      </Link>
      <h1 className="vh">Photos of {name}</h1>
      <figure className="large-photo">
        <Picture
          image_url={photo.image_url}
          alt={`Photo by ${photo.by}`}
          sizes="100vw"
          priority="first"
        />
        <figcaption id={CAPTION} tabIndex={-1}>
          <Status>{photoWords(photo, at, total)}</Status>
          {photo.report && <ReportLink to={photo.report} of={`the photo by ${photo.by}`} />}
        </figcaption>
      </figure>
      <nav className="row" aria-label="Photos">
        {at > 1 && (
          <Link className="btn line" to={photoAddress(address, at - 1)} rel="prev">
            Previous photo
          </Link>
        )}
        {at < total && (
          <Link className="btn line" to={photoAddress(address, at + 1)} rel="next">
            Next photo
          </Link>
        )}
      </nav>
    </div>
  );
}

/** The last photo has no link to the next one, so the focus that was on this link would be lost. */
function useFocusAfterLast(at: number) {
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current !== at) returnFocus(CAPTION);
    shown.current = at;
  }, [at]);
}
