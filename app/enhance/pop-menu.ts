export class PopMenu extends HTMLElement {
  #connection = new AbortController();

  constructor() {
    super();
    this.addEventListener("click", (event) => {
      const isChoice =
        event.target instanceof Element && event.target.closest(".menu-list :is(a, button)");
      if (isChoice) this.#close();
    });
  }

  connectedCallback() {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    document.addEventListener(
      "click",
      (event) => {
        if (event.target instanceof Node && !this.contains(event.target)) this.#close();
      },
      { signal },
    );
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape") this.#close();
      },
      { signal },
    );
  }

  disconnectedCallback() {
    this.#connection.abort();
  }

  #close() {
    const menu = this.querySelector("details");
    if (!menu?.open) return;
    const { activeElement } = document;
    menu.open = false;
    // Do not take the focus from where the person has moved it.
    if (activeElement === document.body || menu.contains(activeElement)) {
      menu.querySelector("summary")?.focus();
    }
  }
}
