const SWIPE_PX = 48;

export class PhotoGallery extends HTMLElement {
  #links: HTMLAnchorElement[] = [];
  #at = 0;

  constructor() {
    super();
    this.addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      if (!link?.querySelector("img") || !isPlain) return;
      event.preventDefault();
      this.#open(link);
    });
  }

  #open(link: HTMLAnchorElement) {
    this.#links = [...this.querySelectorAll("a")].filter((each) => each.querySelector("img"));
    this.#at = this.#links.indexOf(link);
    const viewer = this.#makeViewer();
    document.body.append(viewer.dialog);
    viewer.dialog.showModal();
    viewer.show();
  }

  #makeViewer() {
    const dialog = document.createElement("dialog");
    dialog.className = "viewer";
    const image = document.createElement("img");
    const count = document.createElement("p");
    count.setAttribute("aria-live", "polite");
    const show = () => {
      const link = this.#links[this.#at];
      image.src = link?.href ?? "";
      image.alt = link?.querySelector("img")?.alt ?? "";
      count.textContent = `${this.#at + 1} of ${this.#links.length}`;
    };
    const move = (steps: number) => {
      this.#at = (this.#at + steps + this.#links.length) % this.#links.length;
      show();
    };
    const close = button("Close", "×", () => dialog.close());
    const others =
      this.#links.length > 1
        ? [button("Previous photo", "‹", () => move(-1)), button("Next photo", "›", () => move(1))]
        : [];
    dialog.setAttribute("aria-label", "Photos");
    dialog.append(image, count, ...others, close);
    dialog.addEventListener("keydown", ({ key }) => {
      if (key === "ArrowLeft") move(-1);
      if (key === "ArrowRight") move(1);
    });
    followSwipes(dialog, move);
    dialog.addEventListener("click", ({ target }) => {
      if (target === dialog) dialog.close();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      this.#links[this.#at]?.focus();
    });
    return { dialog, show };
  }
}

function button(name: string, sign: string, act: () => void) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `viewer-${name.split(" ")[0]?.toLowerCase()}`;
  made.setAttribute("aria-label", name);
  made.textContent = sign;
  made.addEventListener("click", act);
  return made;
}

function followSwipes(dialog: HTMLDialogElement, move: (steps: number) => void) {
  let start = 0;
  dialog.addEventListener("touchstart", ({ changedTouches }) => {
    start = changedTouches[0]?.clientX ?? 0;
  });
  dialog.addEventListener("touchend", ({ changedTouches }) => {
    const way = (changedTouches[0]?.clientX ?? start) - start;
    if (Math.abs(way) > SWIPE_PX) move(way < 0 ? 1 : -1);
  });
}
