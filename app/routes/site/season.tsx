import { SeasonCourse } from "#app/features/seasons/season-course.tsx";
import { coursesOf } from "#app/features/seasons/season-courses.ts";
import { seasonOn } from "#app/features/seasons/season-days.ts";
import { seasonAddress } from "#app/features/seasons/season-address.ts";
import { SeasonHead } from "#app/features/seasons/season-head.tsx";
import { seasonStructured } from "#app/features/seasons/season-structured.ts";
import { daysInWords } from "#app/features/seasons/season-words.ts";
import { readSeason } from "#app/features/seasons/seasons.server.ts";
import { sharePictureAddress } from "#app/features/sharing/share-pictures.server.ts";
import { NotFoundScreen } from "#app/features/site/not-found-screen.tsx";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { metaFor, pageMeta, structuredData } from "#app/routes/shared/page-meta.ts";
import { seasonOr404, seasonSlug } from "#app/routes/rows/season-or-404.server.ts";
import "#app/styles/season.css";
import { Icon } from "#app/ui/icon.tsx";
import { isMissing } from "#app/ui/is-missing.ts";
import type { Route } from "./+types/season";

export async function loader({ request, params }: Route.LoaderArgs) {
  const found = seasonOr404(await readSeason(seasonSlug(params)));
  const { id, title: name, image_url } = found;
  return {
    season: seasonOn(found, southAfricanDay(new Date())),
    picture: sharePictureAddress({ kind: "seasons", id, name, image_url }),
    origin: siteOrigin(request),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { season, picture, origin } = loaderData;
  return metaFor(matches, [
    ...pageMeta({
      title: season.title,
      description: [season.sentence, season.text].filter(Boolean).join(" "),
      canonical: seasonAddress(season),
      picture,
      origin,
    }),
    structuredData(seasonStructured(season, origin)),
  ]);
}

export default function SeasonPage({ loaderData: { season, origin } }: Route.ComponentProps) {
  const paragraphs = (season.text ?? "").split(/\n{2,}/).filter((part) => part.trim() !== "");
  const told = `${season.title} ${origin}${seasonAddress(season)}`;
  return (
    <>
      <SeasonHead season={season} days={daysInWords(season)} />
      <div className="wrap narrow season-page">
        {paragraphs.length > 0 && (
          <div className="season-text">
            {paragraphs.map((part) => (
              <p key={part}>{part}</p>
            ))}
          </div>
        )}
        {coursesOf(season.picks).map((course, index) => (
          <SeasonCourse key={course.heading + index} course={course} number={index + 1} />
        ))}
        <p className="row">
          <a
            className="btn"
            href={`https://wa.me/?text=${encodeURIComponent(told)}`}
            rel="noopener"
          >
            <Icon name="whatsapp" />
            Send on WhatsApp
          </a>
        </p>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissing(error)) throw error;
  return (
    <NotFoundScreen
      title="Season Not Found"
      text="No season has this name here. Perhaps it is still being written."
      backTo="/seasons"
    />
  );
}
