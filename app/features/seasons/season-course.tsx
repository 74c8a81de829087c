import { countedOfDish } from "#app/features/dishes/dish-words.ts";
import { Picture } from "#app/features/images/picture.tsx";
import { OfficialRating } from "#app/features/reviews/official-rating.tsx";
import { KIND_NAMES } from "#app/features/seasons/pick-words.ts";
import { pickAddress } from "#app/features/seasons/season-address.ts";
import type { Course } from "#app/features/seasons/season-courses.ts";
import type { ShownPick } from "#app/features/seasons/seasons.server.ts";
import { Link } from "#app/ui/link.tsx";
import { formatMinutes } from "#app/ui/numbers.ts";

type Props = { course: Course; number: number };

export function SeasonCourse({ course: { heading, words, picks }, number }: Props) {
  const id = `course-${number}`;
  return (
    <section className="course" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {words && <p>{words}</p>}
      <ol className="picks">
        {picks.map((pick) => (
          <Pick key={`${pick.kind} ${pick.id}`} pick={pick} />
        ))}
      </ol>
    </section>
  );
}

function Pick({ pick }: { pick: ShownPick }) {
  return (
    <li className="season-pick">
      <div className="pic">
        <Picture
          image_url={pick.image_url}
          alt=""
          shows={pick.name}
          sizes="(min-width: 30rem) 11rem, 6.5rem"
        />
      </div>
      <div>
        <p className="kind">
          <span>{KIND_NAMES[pick.kind]}</span>
          <Facts pick={pick} />
        </p>
        <h3>
          <Link to={pickAddress(pick)}>{pick.name}</Link>
        </h3>
      </div>
      {pick.note && <p className="note">{pick.note}</p>}
    </li>
  );
}

function Facts({ pick }: { pick: ShownPick }) {
  if (pick.kind === "dish") return <span>{countedOfDish(pick)}</span>;
  if (pick.kind === "restaurant")
    return (
      <>
        {pick.city && <span>{pick.city}</span>}
        <OfficialRating rating={pick.rating} className="official" />
      </>
    );
  return (
    <>
      {pick.total_minutes !== null && <span>{formatMinutes(pick.total_minutes)}</span>}
      {pick.servings !== null && <span>Serves {pick.servings}</span>}
    </>
  );
}
