import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { SEARCH_MIN_LENGTH, type Place } from "#app/features/geocoder/place.ts";
import { PlaceLines, showOthers } from "#app/features/restaurants/place-search.tsx";
import type { Pick } from "#app/features/restaurants/quick-add.tsx";
import { usePlaces } from "#app/features/restaurants/use-places.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";

const CLOSE_AFTER_BLUR_MS = 200;

type Props = { isSearchedWhileTyping: boolean; onPick: Pick };

/** The search box that answers in place: arrow keys, Enter, Escape, and words for screen readers (AQA-02 to AQA-10). */
export function PlaceCombobox({ isSearchedWhileTyping, onPick }: Props) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [picked, setPicked] = useState("");
  const search = usePlaces(href("/admin/places"));
  const closing = useRef(0);
  useEffect(() => () => clearTimeout(closing.current), []);

  const rows = search.rows;
  const isListShown = isOpen && rows.length > 0;

  function ask(typed: string, isFinal: boolean) {
    setPicked("");
    setActive(-1);
    setOpen(true);
    if (isFinal) search.askNow(typed);
    else search.askSoon(typed);
  }

  function choose(index: number) {
    const row = rows[index];
    if (!row) return;
    if (row === "others") {
      search.showOthers();
      return;
    }
    onPick(row);
    setPicked(`${row.name ?? "The place"} is filled in below. Check it and add what is missing.`);
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") {
      event.preventDefault();
      if (isListShown && active >= 0) choose(active);
      else ask(text, true);
    } else if (event.key === "Escape") setOpen(false);
    else if (rows.length > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((active + step + rows.length) % rows.length);
    }
  }

  return (
    <div
      className="field"
      onFocus={() => clearTimeout(closing.current)}
      onBlur={() => {
        closing.current = window.setTimeout(() => setOpen(false), CLOSE_AFTER_BLUR_MS);
      }}
    >
      <label htmlFor="place-search">Find a place in South Africa</label>
      <div className="with-btn">
        <input
          className="input"
          id="place-search"
          type="search"
          autoComplete="off"
          maxLength={200}
          role="combobox"
          aria-expanded={isListShown}
          aria-controls="places-found"
          aria-autocomplete="list"
          aria-activedescendant={isListShown && active >= 0 ? `place-${active}` : undefined}
          aria-describedby="place-search-hint"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (isSearchedWhileTyping) ask(target.value, false);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label="Search"
          aria-busy={search.isBusy || undefined}
          onClick={() => ask(text, true)}
        >
          <Icon name="search" />
        </button>
      </div>
      <p className="hint" id="place-search-hint">
        Type {SEARCH_MIN_LENGTH} or more characters
        {isSearchedWhileTyping ? "" : " and press Enter"}. Picking a place fills in the form below.
      </p>
      <p className={search.isEmpty ? "hint" : "vh"} role="status">
        {isListShown ? `${rows.length} places found. Use the arrow keys.` : search.status}
      </p>
      {search.error && <Notice kind="bad">{search.error}</Notice>}
      {picked && <Notice kind="ok">{picked}</Notice>}
      {isListShown && (
        <Options rows={rows} active={active} others={search.others} onChoose={choose} />
      )}
    </div>
  );
}

type OptionsProps = {
  rows: (Place | "others")[];
  active: number;
  others: number;
  onChoose: (index: number) => void;
};

function Options({ rows, active, others, onChoose }: OptionsProps) {
  return (
    <ul className="results" id="places-found" role="listbox" aria-label="Places found">
      {rows.map((row, index) => (
        <li key={row === "others" ? row : `${row.latitude} ${row.longitude}`} role="presentation">
          <button
            type="button"
            id={`place-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onClick={() => onChoose(index)}
          >
            {row === "others" ? <span>{showOthers(others)}</span> : <PlaceLines place={row} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
