import { Icon } from "#app/ui/icon.tsx";
import { formatNumber, numbered } from "#app/ui/numbers.ts";
import { formatRating, Stars } from "#app/ui/stars.tsx";

export type MadeTally = { made_count: number; made_rating: number | null };

export function MadeLink({ made_count, made_rating }: MadeTally) {
  if (made_rating === null) return null;
  return (
    <a className="rate made-link" href="#made">
      <Stars value={made_rating} /> <b>{formatRating(made_rating)}</b>{" "}
      <span>{formatNumber(made_count)} made it</span>
    </a>
  );
}

export function MadeRating({ made_count, made_rating }: MadeTally) {
  if (made_rating === null) return null;
  return (
    <span>
      <Icon name="star" />
      {formatRating(made_rating)}
      <span className="vh"> out of 5,</span> ({formatNumber(made_count)}
      <span className="vh"> made it</span>)
    </span>
  );
}

export function MadeLine({
  made_count,
  made_rating,
  like_count,
}: MadeTally & { like_count: number }) {
  if (made_rating === null) return <span>{numbered(like_count, "like")}</span>;
  return (
    <>
      <span className="rate">
        <Stars value={made_rating} /> <b>{formatRating(made_rating)}</b>
      </span>
      <span>{formatNumber(made_count)} made it</span>
    </>
  );
}

export function MadeSum({ made_count, made_rating }: MadeTally) {
  if (made_rating === null) {
    return <p className="muted">Nobody has made it yet. Say how yours turned out.</p>;
  }
  return (
    <>
      <span className="big" aria-hidden="true">
        {formatRating(made_rating)}
      </span>
      <span className="usr">
        <Stars value={made_rating} />
        <br />
        from {numbered(made_count, "cook")}
      </span>
    </>
  );
}
