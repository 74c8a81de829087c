import { href } from "react-router";
import { PHONE_SIZES, Picture } from "#app/features/images/picture.tsx";
import { deletionQuestion } from "#app/features/seasons/deletion-words.ts";
import { seasonAddress } from "#app/features/seasons/season-address.ts";
import type { SeasonState } from "#app/features/seasons/season-days.ts";
import { ConfirmLink } from "#app/ui/confirm-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { numbered } from "#app/ui/numbers.ts";

const STATES = { running: "Runs now", coming: "Coming", past: "Over" } as const;

type Props = {
  season: {
    id: number;
    title: string;
    slug: string;
    sentence: string;
    image_url: string | null;
    state: SeasonState;
    is_yearly: boolean;
    is_published: boolean;
    days: string;
    picks: number;
  };
};

export function ManagedSeason({ season }: Props) {
  const { title, state, is_published, is_yearly, days, picks } = season;
  const id = String(season.id);
  return (
    <li className="acard">
      <Picture
        image_url={season.image_url}
        alt=""
        sizes={`(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, ${PHONE_SIZES}`}
      />
      <div className="in">
        <div className="row">
          {is_published ? (
            <span className={state === "running" ? "badge on" : "badge"}>{STATES[state]}</span>
          ) : (
            <span className="badge hot">Draft</span>
          )}
          {is_yearly && <span className="badge">Every year</span>}
        </div>
        <h2>{title}</h2>
        <p className="small muted">{season.sentence}</p>
        <p className="small">
          {days}, {numbered(picks, "choice")}
        </p>
        <div className="btns">
          {is_published && (
            <a className="btn line sm" href={seasonAddress(season)} target="_blank" rel="noopener">
              View<span className="vh"> {title} (opens in a new tab)</span>
            </a>
          )}
          <Link className="btn line sm" to={href("/admin/seasons/:id/edit", { id })}>
            Edit<span className="vh"> {title}</span>
          </Link>
          <ConfirmLink
            className="btn danger sm sq"
            to={href("/admin/seasons/:id/delete", { id })}
            label={`Delete ${title}`}
            title="Delete season"
            question={deletionQuestion(title)}
          >
            <Icon name="trash-2" />
          </ConfirmLink>
        </div>
      </div>
    </li>
  );
}
