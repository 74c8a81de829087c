import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

type Difference = { label: string; yours: string; theirs: string };

export type Conflict = {
  by: string | null;
  /** Saving again replaces this version, and no later one. */
  updated_at: string;
  differences: Difference[];
};

type Props = { conflict: Conflict; address: string };

export function ConflictNotice({ conflict: { by, differences }, address }: Props) {
  return (
    <div className="notice warn conflict" role="alert">
      <Icon name="circle-alert" />
      <div>
        <p>
          <b>{by ?? "Somebody else"} saved this while you were busy.</b> Nothing of yours is saved
          yet. Save again to replace their version, or{" "}
          <Link to={address} reloadDocument>
            load theirs
          </Link>
          .
        </p>
        {differences.length > 0 && (
          <table className="diff">
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
