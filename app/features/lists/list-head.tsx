import type { ReactNode } from "react";
import { Avatar } from "#app/features/images/picture.tsx";
import type { ListView } from "#app/features/lists/list-view.ts";
import { Link } from "#app/ui/link.tsx";

type Props = { list: ListView; children: ReactNode };

export function ListHead({ list: { name, description, owner, changed }, children }: Props) {
  return (
    <header className="list-head">
      <h1>{name}</h1>
      {description && <p className="lede">{description}</p>}
      <p className="by">
        <Avatar picture={owner.picture} size={44} />
        <span>
          {owner.address ? (
            <Link to={owner.address} rel="nofollow">
              <b>{owner.name}</b>
            </Link>
          ) : (
            <b>{owner.name}</b>
          )}
          <br />
          <span className="muted small">{changed}</span>
        </span>
      </p>
      <div className="list-acts">{children}</div>
    </header>
  );
}
