import { href } from "react-router";
import { AccountChoice } from "#app/features/account/account-choice.tsx";
import type { AccountView } from "#app/features/account/account-view.server.ts";
import { Avatar } from "#app/features/images/picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

const EXPLAINED = {
  full: "Your whole name, as your sign-in provider has it.",
  given: "Your given name alone, without a surname.",
  initials: "The first letters of your names.",
};

const HIDDEN = "This name was hidden. If you choose it, others see “A guest”.";

export function SeenPanel({ account }: { account: AccountView }) {
  const { id, names, shown_name, isNameHidden, portrait, shows_portrait } = account;
  return (
    <section className="panel" aria-labelledby="seen">
      <h2 id="seen">How others see you</h2>
      <form className="stack" method="post" action="/account">
        {isNameHidden && (
          <p className="notice warn">
            <Icon name="eye-off" />
            <span>
              Your name was hidden: others see “A guest”. <a href="/inbox">Your inbox says why.</a>{" "}
              Choose another name to show. That closes the case and any appeal.
            </span>
          </p>
        )}
        <fieldset>
          <legend>Name shown</legend>
          <div className="choices">
            {names.map(({ value, name, isHidden }) => (
              <AccountChoice
                key={value}
                name="shown_name"
                value={value}
                chosen={shown_name}
                title={name}
                words={isHidden ? HIDDEN : EXPLAINED[value]}
              />
            ))}
          </div>
        </fieldset>
        <label className="choice">
          <input
            className="tick square"
            type="checkbox"
            name="shows_portrait"
            defaultChecked={shows_portrait}
          />
          <span>
            Show my portrait
            <small>
              From the account you sign in with. When it is off, people see a blank picture.
            </small>
          </span>
          <Avatar picture={shows_portrait ? portrait : null} size={48} />
        </label>
        <div className="form-actions">
          <Link className="btn ghost" to={href("/people/:id", { id })}>
            See my public page
          </Link>
          <button className="btn" type="submit" name="intent" value="show">
            Save
          </button>
        </div>
      </form>
    </section>
  );
}
