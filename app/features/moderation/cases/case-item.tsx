import type { CaseView } from "#app/features/moderation/cases/case-view.ts";
import { JudgedPhotos } from "#app/features/moderation/cases/judged-photos.tsx";
import { Link } from "#app/ui/link.tsx";
import { Stars } from "#app/ui/stars.tsx";

type Props = Pick<
  CaseView,
  | ("writer" | "person" | "person_address" | "written" | "rating" | "text" | "photos")
  | ("answered" | "address" | "title")
>;

export function CaseItem(item: Props) {
  return (
    <div className="item">
      {item.answered && (
        <p className="from">
          <span>
            In reply to {item.answered.writer}: <q>{item.answered.text}</q>
          </span>
        </p>
      )}
      <p className="from">
        <b>{item.person ? <a href={item.person}>{item.writer}</a> : item.writer}</b>
        {item.written && <span>{item.written}</span>}
        {item.person_address && (
          <Link className="linkish" to={item.person_address}>
            History<span className="vh"> of {item.writer}</span>
          </Link>
        )}
      </p>
      {item.rating && (
        <p className="rate">
          <Stars value={item.rating.rating} label={item.rating.label} /> <b>{item.rating.label}</b>
        </p>
      )}
      {item.text && <p className="typed">{item.text}</p>}
      <JudgedPhotos photos={item.photos} writer={item.writer} size={136} />
      <p className="from">
        <Link
          to={item.address}
          target="_blank"
          rel="noopener"
          aria-label={`See it on the page: ${item.title}`}
        >
          See it on the page
        </Link>
      </p>
    </div>
  );
}
