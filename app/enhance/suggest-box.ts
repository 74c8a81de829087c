const TYPING_PAUSE = 150;

type Suggestion = { group: string; marked: string[]; detail: string | null; address: string };

export class SuggestBox extends HTMLElement {
  #timer = 0;
  #request = new AbortController();

  constructor() {
    super();
    this.addEventListener("focusin", () => this.#prepare());
    this.addEventListener("focusout", () => this.#close());
    this.addEventListener("input", () => {
      this.#close();
      this.#timer = window.setTimeout(() => this.#ask(), TYPING_PAUSE);
    });
    this.addEventListener("keydown", (event) => this.#press(event));
    // The box keeps the focus, because the list would otherwise be gone before the click.
    this.addEventListener("mousedown", (event) => {
      if (event.target !== this.#input) event.preventDefault();
    });
    this.addEventListener("click", (event) => {
      const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
      if (option instanceof HTMLElement) this.#open(option);
    });
  }

  connectedCallback() {
    this.#prepare();
  }

  disconnectedCallback() {
    this.#cancel();
  }

  get #input() {
    return this.querySelector("input");
  }

  get #list() {
    return this.querySelector<HTMLElement>("[role=listbox]");
  }

  #prepare() {
    const input = this.#input;
    if (!input || !this.#list || input.role) return;
    input.role = "combobox";
    input.ariaAutoComplete = "list";
    input.ariaExpanded = "false";
    input.setAttribute("aria-controls", this.#list.id);
  }

  async #ask() {
    const input = this.#input;
    if (!input) return;
    this.#request = new AbortController();
    const { signal } = this.#request;
    const address = `${this.getAttribute("action")}?${new URLSearchParams({ q: input.value })}`;
    const suggestions: Suggestion[] = await fetch(address, { signal })
      .then((response) => (response.ok ? response.json() : []))
      .catch(() => []);
    if (signal.aborted || suggestions.length === 0 || document.activeElement !== input) return;
    this.#show(suggestions);
  }

  #show(suggestions: Suggestion[]) {
    const list = this.#list;
    const input = this.#input;
    if (!list || !input) return;
    const groups = [...new Set(suggestions.map(({ group }) => group))];
    list.replaceChildren(
      ...groups.map((name) => {
        const group = element("div", "");
        group.role = "group";
        group.ariaLabel = name;
        const label = element("div", "lab", name);
        label.ariaHidden = "true";
        group.append(label, ...suggestions.filter((each) => each.group === name).map(option));
        return group;
      }),
    );
    for (const [at, each] of this.#options().entries()) each.id = `${list.id}-${at}`;
    list.hidden = false;
    input.ariaExpanded = "true";
  }

  #press(event: KeyboardEvent) {
    const options = this.#options();
    const at = options.findIndex((option) => option.ariaSelected === "true");
    const chosen = options[at];
    if (event.key === "Enter") this.#close();
    if (options.length === 0) return;

    if (event.key === "Escape") {
      event.preventDefault();
      this.#close();
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      this.#open(chosen);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : options.length;
      const next = (at + 1 + step) % (options.length + 1);
      this.#choose(options[next - 1]);
    }
  }

  #choose(option: HTMLElement | undefined) {
    for (const each of this.#options()) each.ariaSelected = String(each === option);
    if (option) this.#input?.setAttribute("aria-activedescendant", option.id);
    else this.#input?.removeAttribute("aria-activedescendant");
    option?.scrollIntoView({ block: "nearest" });
  }

  #open(option: HTMLElement) {
    this.#close();
    if (option.dataset.address) location.assign(option.dataset.address);
  }

  #options() {
    return [...this.querySelectorAll<HTMLElement>("[role=option]")];
  }

  #cancel() {
    clearTimeout(this.#timer);
    this.#request.abort();
  }

  #close() {
    this.#cancel();
    const input = this.#input;
    if (!this.#list || !input) return;
    this.#list.hidden = true;
    this.#list.replaceChildren();
    input.ariaExpanded = "false";
    input.removeAttribute("aria-activedescendant");
  }
}

function option({ marked, detail, address }: Suggestion) {
  const shown = element("div", "opt");
  shown.role = "option";
  shown.ariaSelected = "false";
  shown.dataset.address = address;
  const label = element("span", "");
  label.append(...marked.map((part, at) => (at % 2 === 1 ? element("mark", "", part) : part)));
  shown.append(label);
  if (detail) shown.append(" ", element("small", "", detail));
  return shown;
}

function element(name: string, className: string, text = "") {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
