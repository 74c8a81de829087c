import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { type Place, SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "#app/features/geocoder/place.ts";
import { filledIn, PlaceLines, showOthers } from "#app/features/restaurants/form/place-lines.tsx";
import type { QuickAddView } from "#app/features/restaurants/form/quick-add.server.ts";
import type { PickPlace } from "#app/features/restaurants/form/place-values.ts";
import { usePlaces } from "#app/features/restaurants/form/use-places.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice, Status } from "#app/ui/notice.tsx";

const CLOSE_AFTER_BLUR_MS = 200;

type Props = {
  view: QuickAddView;
  onPick: PickPlace;
};

export function PlaceCombobox({ view, onPick }: Props) {
  const { isSearchedWhileTyping } = view;
  const [earlier] = useState(readEarlierBox);
  const [text, setText] = useState(earlier?.text ?? view.q);
  const [isOpen, setOpen] = useState(view.fill === null);
  const [active, setActive] = useState(-1);
  const [picked, setPicked] = useState(view.fill ? filledIn(view.fill) : "");
  const search = usePlaces(href("/admin/places"), view);
  const closing = useRef(0);
  useEffect(() => () => clearTimeout(closing.current), []);
  const { askSoon } = search;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (earlier?.isFocused) box.current?.focus();
    if (isSearchedWhileTyping && earlier && earlier.text !== view.q) askSoon(earlier.text);
    // The effect runs only once: when the script has loaded and this box takes the place of the plain form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const rows = search.rows;
  const isListShown = isOpen && rows.length > 0;

  function ask(typed: string, isFinal: boolean) {
    clearTimeout(closing.current);
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
    search.stop();
    onPick(row);
    setPicked(filledIn(row));
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") {
      event.preventDefault();
      if (isListShown && active >= 0) choose(active);
      else ask(text, true);
    } else if (event.key === "Escape" && isListShown) {
      event.preventDefault();
      setOpen(false);
    } else if (rows.length > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      setOpen(true);
      setActive(next(event.key, isListShown ? active : -1, rows.length));
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
          maxLength={SEARCH_MAX_LENGTH}
          role="combobox"
          aria-expanded={isListShown}
          aria-controls="places-found"
          aria-autocomplete="list"
          aria-activedescendant={isListShown && active >= 0 ? `place-${active}` : undefined}
          aria-describedby="place-search-hint"
          value={text}
          ref={box}
          onChange={({ target }) => {
            setText(target.value);
            if (isSearchedWhileTyping) ask(target.value, false);
          }}
          onFocus={() => setOpen(picked === "")}
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
      <Status>
        <p className={search.isEmpty ? "hint" : "vh"}>
          {isListShown ? search.count : search.status}
        </p>
        {picked && <Notice kind="ok">{picked}</Notice>}
      </Status>
      {search.error && <Notice kind="bad">{search.error}</Notice>}
      {isListShown && (
        <Options rows={rows} active={active} others={search.others} onChoose={choose} />
      )}
    </div>
  );
}

function readEarlierBox() {
  const box = document.querySelector<HTMLInputElement>("#place-search");
  return box && { text: box.value, isFocused: box === document.activeElement };
}

function next(key: "ArrowDown" | "ArrowUp", active: number, length: number): number {
  if (key === "ArrowDown") return (active + 1) % length;
  return active > 0 ? active - 1 : length - 1;
}

type OptionsProps = {
  rows: (Place | "others")[];
  active: number;
  others: number;
  onChoose: (index: number) => void;
};

function Options({ rows, active, others, onChoose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      className="results"
      id="places-found"
      role="listbox"
      aria-label="Places found"
      tabIndex={-1}
      ref={list}
      // Pressing on the list would take the focus from the box, and a box without focus closes its
      // list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {rows.map((row, index) => (
        <button
          key={index}
          type="button"
          id={`place-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          onClick={() => onChoose(index)}
        >
          {row === "others" ? <OtherPlaces number={others} /> : <PlaceLines place={row} />}
        </button>
      ))}
    </div>
  );
}

function OtherPlaces({ number }: { number: number }) {
  return (
    <>
      <Icon name="plus" />
      <b>{showOthers(number)}</b>
    </>
  );
}
