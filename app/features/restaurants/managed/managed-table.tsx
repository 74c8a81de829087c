import { type ReactNode, useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { Picture } from "#app/features/images/picture.tsx";
import { ConfirmButton } from "#app/features/restaurants/managed/confirm-button.tsx";
import type { ManagedRow } from "#app/features/restaurants/managed/managed-row.ts";
import { ConfirmLink } from "#app/ui/confirm-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  rows: ManagedRow[];
  query: string;
};

export function ManagedTable({ rows, query }: Props) {
  const [failed, setFailed] = useState<Failed | null>(null);
  return (
    <>
      {failed && (
        <Notice kind="bad" told={failed}>
          {failed.error}
        </Notice>
      )}
      <table className="tbl">
        <caption className="vh">Restaurants</caption>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              Restaurant
            </th>
            <th scope="col">Status</th>
            <th scope="col">Cuisine</th>
            <th scope="col">Rating</th>
            <th scope="col">Added</th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} query={query} onToggled={setFailed} />
          ))}
        </tbody>
      </table>
    </>
  );
}

type Failed = { error: string };

type RowProps = {
  row: ManagedRow;
  query: string;
  onToggled: (failed: Failed | null) => void;
};

function Row({ row, query, onToggled }: RowProps) {
  return (
    <tr>
      <td className="pic">
        <Picture image_url={row.image_url} alt="" sizes="72px" />
      </td>
      <th scope="row">
        <b>{row.name}</b>
        {row.place && <p className="small muted">{row.place}</p>}
        <p className="small muted">{row.confirmed.words}</p>
      </th>
      <td data-l="Status">
        <span className={row.is_active ? "badge on" : "badge off"}>
          {row.is_active ? "Active" : "Inactive"}
        </span>
      </td>
      <Cell label="Cuisine">{row.cuisine_type}</Cell>
      <Cell label="Rating">
        {row.rating && (
          <span className="rate">
            <Icon name="star" />
            <b>{row.rating.toFixed(1)}</b>
          </span>
        )}
      </Cell>
      <td data-l="Added">
        <span className="nb">{row.added}</span>
      </td>
      <td className="acts">
        <div className="row">
          <ViewLink row={row} />
          <Link
            className="btn ghost sq"
            to={href("/admin/restaurants/:id/edit", { id: String(row.id) })}
            aria-label={`Edit ${row.name}`}
          >
            <Icon name="pencil" />
          </Link>
          <ConfirmButton restaurant={row} back={listAddress(query)} />
          <ActiveToggle row={row} onToggled={onToggled} />
          <ConfirmLink
            className="btn ghost sq del"
            to={`${href("/admin/restaurants/:id/delete", { id: String(row.id) })}${carried(query)}`}
            label={`Delete ${row.name}`}
            title="Delete restaurant"
            question={`Are you sure you want to delete "${row.name}"? This action cannot be undone.`}
          >
            <Icon name="trash-2" />
          </ConfirmLink>
        </div>
      </td>
    </tr>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return <td data-l={label}>{children || <span className="muted">–</span>}</td>;
}

function ViewLink({ row: { id, name, is_active } }: { row: ManagedRow }) {
  const params = { id: String(id) };
  const address = is_active
    ? href("/restaurants/:id", params)
    : href("/admin/restaurants/:id/preview", params);
  return (
    <Link
      className="btn ghost sq"
      to={address}
      reloadDocument={is_active}
      aria-label={is_active ? `View ${name} on site` : `Preview ${name}`}
    >
      <Icon name="external-link" />
    </Link>
  );
}

function ActiveToggle({ row, onToggled }: Pick<RowProps, "row" | "onToggled">) {
  const fetcher = useFetcher<{ error?: string }>({ key: `active-${row.id}` });
  const isBusy = fetcher.state !== "idle";
  const { data } = fetcher;
  const isDone = !isBusy && data !== undefined && !data.error;
  useEffect(() => {
    if (data) onToggled(data.error ? { error: data.error } : null);
  }, [data, onToggled]);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="toggle-active" />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="is_active" value={String(!row.is_active)} />
      <button className="btn ghost toggle" type="submit" aria-busy={isBusy || undefined}>
        <Icon name="power" />
        {row.is_active ? "Deactivate" : "Activate"}
        <span className="vh"> {row.name}</span>
      </button>
      <span className="vh" role="status">
        {isDone && (row.is_active ? "Restaurant activated" : "Restaurant deactivated")}
      </span>
    </fetcher.Form>
  );
}

function listAddress(query: string) {
  return href("/admin/restaurants") + (query ? `?${query}` : "");
}

function carried(query: string) {
  return query ? `?${new URLSearchParams({ list: query })}` : "";
}
