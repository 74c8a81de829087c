import type { ReactNode } from "react";
import { MADE_SHOWN_AT_FIRST } from "#app/features/made/made-limits.ts";
import { MadeNotes } from "#app/features/made/made-notes.tsx";
import type { MadeReader } from "#app/features/made/made-foot.tsx";
import { madeAddress } from "#app/features/made/made-query.ts";
import { MadeSum, type MadeTally } from "#app/features/made/made-rating.tsx";
import type { MadeReadingView } from "#app/features/made/made-view.ts";
import { HiddenNote } from "#app/ui/hidden-note.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { formatNumber } from "#app/ui/numbers.ts";

type Props = {
  recipe: MadeTally & { id: number };
  made: MadeReadingView;
  reader: MadeReader | null;
  signInAddress: string;
  form: ReactNode;
};

export function MadeSection(props: Props) {
  const { recipe, made, reader, signInAddress, form } = props;
  const { notes, own } = made;
  const address = madeAddress(recipe.id);
  return (
    <section className="made screen-only" id="made" aria-labelledby="made-title">
      <h2 id="made-title">I made this</h2>
      {own && own.hidden_reason !== null && (
        <HiddenNote noun="note" reason={own.hidden_reason} address={`/hidden/made/${own.id}`} />
      )}
      <div className="made-head">
        <MadeSum made_count={recipe.made_count} made_rating={recipe.made_rating} />
        {!form && (
          <MadeButton
            address={address}
            signInAddress={reader ? null : signInAddress}
            hasNote={own !== null}
          />
        )}
      </div>
      {form}
      {notes.length > 0 && (
        <MadeNotes notes={notes} reader={reader} address={address} from="recipe" />
      )}
      {recipe.made_count > MADE_SHOWN_AT_FIRST && (
        <Link className="btn line all" to={`${address}#notes`}>
          All {formatNumber(recipe.made_count)} notes
        </Link>
      )}
    </section>
  );
}

type ButtonProps = { address: string; signInAddress: string | null; hasNote: boolean };

function MadeButton({ address, signInAddress, hasNote }: ButtonProps) {
  if (signInAddress) {
    return (
      <a className="btn accent" href={signInAddress} rel="nofollow">
        <Icon name="chef-hat" />
        Sign in to say you made it
      </a>
    );
  }
  return (
    <Link className="btn accent" to={`${address}#made-form`}>
      <Icon name="chef-hat" />
      {hasNote ? "Change your note" : "I made this"}
    </Link>
  );
}
