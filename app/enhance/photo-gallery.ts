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
    const picture = document.createElement("picture");
    const smallest = document.createElement("source");
    const image = document.createElement("img");
    picture.append(smallest, image);
    const words = document.createElement("p");
    words.setAttribute("aria-live", "polite");
    const show = () => {
      const shown = this.#links[this.#at]?.querySelector("picture");
      const [avif, other] = [shown?.querySelector("source"), shown?.querySelector("img")];
      smallest.type = "image/avif";
      smallest.srcset = largestOf(avif?.getAttribute("srcset"));
      image.src = largestOf(other?.getAttribute("src"));
      image.alt = words.textContent = other?.alt ?? "";
    };
    const more = this.getAttribute("more");
    const move = (steps: number) => {
      const at = this.#at + steps;
      if (more && at === this.#links.length) return location.assign(more);
      this.#at = (at + this.#links.length) % this.#links.length;
      show();
    };
    const close = button("Close", "×", () => dialog.close());
    const others =
      this.#links.length > 1 || more
        ? [button("Previous photo", "‹", () => move(-1)), button("Next photo", "›", () => move(1))]
        : [];
    dialog.setAttribute("aria-label", "Photos");
    dialog.append(picture, words, ...others, close);
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

function largestOf(small: string | null | undefined) {
  return (small ?? "").replace("/400.", "/1600.");
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
  let start: number | undefined;
  dialog.addEventListener("touchstart", ({ touches: [finger, second] }) => {
    const isEnlarged = (visualViewport?.scale ?? 1) > 1;
    start = second || isEnlarged ? undefined : finger?.clientX;
  });
  dialog.addEventListener("touchend", ({ changedTouches: [finger] }) => {
    const way = start === undefined || !finger ? 0 : finger.clientX - start;
    if (Math.abs(way) > SWIPE_PX) move(way < 0 ? 1 : -1);
  });
}
