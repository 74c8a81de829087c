import { AccountChoice } from "#app/features/account/account-choice.tsx";
import type { AccountView } from "#app/features/account/account-view.server.ts";
import { DOWNLOADS_A_DAY } from "#app/features/limits/limits.ts";
import { periodOf } from "#app/features/vocabulary/retention.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";

export function DownloadPanel() {
  return (
    <section className="panel" aria-labelledby="download">
      <h2 id="download">Take your data with you</h2>
      <div className="stack">
        <p>
          One ZIP file with everything under your name: reviews, comments, notes, likes, favorites,
          lists, suggestions, messages and every picture in its largest size.
        </p>
        <form method="post" action="/account/download">
          <button className="btn line" type="submit">
            <Icon name="download" />
            Download my data
          </button>
        </form>
        <p className="hint">Up to {DOWNLOADS_A_DAY} times a day.</p>
      </div>
    </section>
  );
}

export type RefusedDeletion = {
  typed: { written?: string; confirm?: string };
  errors: { written?: string[]; confirm?: string[] };
};

type Props = { account: AccountView; refused: RefusedDeletion | undefined };

export function DeletionPanel({ account, refused }: Props) {
  const { confirm, written } = account;
  const { typed, errors } = refused ?? { typed: {}, errors: {} };
  const isWrong = errors.confirm !== undefined;
  return (
    <section className="panel danger-zone" aria-labelledby="delete">
      <h2 id="delete">Delete my account</h2>
      <form className="stack" method="post" action="/account">
        <fieldset aria-describedby={errors.written && "written-error"}>
          <legend>What happens to what you wrote?</legend>
          <div className="choices">
            <AccountChoice
              name="written"
              value="remove"
              chosen={typed.written ?? "remove"}
              title="Remove everything"
              words={goesWithYou(written)}
            />
            <AccountChoice
              name="written"
              value="leave"
              chosen={typed.written ?? "remove"}
              title="Leave my reviews, comments and notes"
              words="They stay for others to read, signed “Former member”. Photos and links go."
            />
          </div>
          <FieldError id="written-error" errors={errors.written} />
        </fieldset>
        <p>
          You are signed out at once, and nobody sees your name any more. After{" "}
          {periodOf("deleted_account")} your account is gone for good. Sign in before then, and
          everything is as it was.
        </p>
        <div className="field">
          <label htmlFor="confirm">
            Type “<b>{confirm}</b>” to confirm
          </label>
          <input
            className="input"
            id="confirm"
            name="confirm"
            required
            maxLength={200}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page that answers begins at what is wrong
            autoFocus={isWrong}
            defaultValue={typed.confirm}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? "confirm-error" : undefined}
          />
          <FieldError id="confirm-error" errors={errors.confirm} />
        </div>
        <div className="form-actions">
          <button className="btn solid-danger" type="submit" name="intent" value="delete">
            <Icon name="trash-2" />
            Delete my account
          </button>
        </div>
      </form>
    </section>
  );
}

function goesWithYou(written: string[]): string {
  const gone = [...written, "your likes, favorites and lists"];
  return `This is deleted too: ${new Intl.ListFormat("en-ZA").format(gone)}.`;
}
