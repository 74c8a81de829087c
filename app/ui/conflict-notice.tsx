import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

type Difference = { label: string; yours: string; theirs: string };

export type Conflict = {
  /** Who saved it meanwhile. */
  sentence: string;
  /** Saving again replaces this version, and no later one. */
  updated_at: string;
  differences: Difference[];
};

type Props = { conflict: Conflict; address: string };

export function ConflictNotice({ conflict: { sentence, differences }, address }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- nothing announces what a page already says when it is loaded
    <div className="notice warn conflict" role="alert" tabIndex={-1} autoFocus>
      <Icon name="circle-alert" />
      <div>
        <p>
          <b>{sentence}.</b> Nothing of yours is saved yet. Save again to replace their version, or{" "}
          <Link to={address} reloadDocument>
            load theirs
          </Link>
          .
        </p>
        {differences.length > 0 && (
          <table className="diff">
            <caption className="vh">Where the two versions differ</caption>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Yours</th>
                <th scope="col">Theirs</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, yours, theirs }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{yours || "–"}</td>
                  <td>{theirs || "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}
