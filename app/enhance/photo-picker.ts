import { showBusy } from "./busy.ts";
import { takeDroppedFiles } from "./dropped-files.ts";
import { spriteIcon } from "./live-regions.ts";
import { makeThumb, tellForm, type Thumb } from "./photo-thumb.ts";
import { postPicture } from "./post-picture.ts";
import { shrinkPicture } from "./shrink-picture.ts";

const MAX_BYTES = 10_485_760;
const TYPES = ["image/png", "image/jpeg"];
const BUSY = "Uploading...";

export class PhotoPicker extends HTMLElement {
  #uploads = new Set<Promise<unknown>>();
  #latest: Promise<unknown> | undefined;
  #form: HTMLFormElement | null = null;
  #internals = this.attachInternals();

  constructor() {
    super();
    this.addEventListener("change", ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      if (target.type === "file") {
        const files = [...(target.files ?? [])];
        target.value = "";
        this.#take(files);
      } else this.#keepOrNot(target);
    });
    takeDroppedFiles(this, (files) => this.#take(files));
  }

  connectedCallback() {
    this.#tellRoom();
    this.#form = this.closest("form");
    // The listener captures, so that it runs before other listeners that send the form.
    this.#form?.addEventListener("submit", this, true);
  }

  disconnectedCallback() {
    this.#form?.removeEventListener("submit", this, true);
  }

  handleEvent(event: SubmitEvent) {
    if (this.#uploads.size === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void this.#submitLater(event.submitter);
  }

  async #submitLater(submitter: HTMLElement | null) {
    if (submitter?.ariaBusy === "true") return;
    const restore = submitter && showBusy(submitter, BUSY);
    const told = this.#complaints().length;
    while (this.#uploads.size > 0) await Promise.all(this.#uploads);
    restore?.();
    if (this.#complaints().length <= told) this.#form?.requestSubmit(submitter);
  }

  #take(files: File[]) {
    const room = this.#limit() - this.#taken();
    this.#say(room > 0 ? [] : [this.#full()]);
    if (room <= 0) return;
    if (files.length > room) this.#say([`You can only upload ${room} more image(s)`]);
    for (const file of files.slice(0, room)) {
      const complaint = findComplaint(file);
      if (complaint) this.#say([this.#failure(file, complaint)], { isMore: true });
      else void this.#lineUp(file);
    }
  }

  #keepOrNot(box: HTMLInputElement) {
    const isTooMany = box.checked && this.#taken() > this.#limit();
    this.#say(isTooMany ? [this.#full()] : []);
    if (isTooMany) {
      box.checked = false;
      tellForm(box);
    }
    this.#tellState();
  }

  #limit() {
    return Number(this.getAttribute("limit"));
  }

  #full() {
    return (
      this.getAttribute("full") ?? `You can upload a maximum of ${this.#limit()} images per review`
    );
  }

  #failure(file: File, message: string) {
    const failed = this.getAttribute("failed");
    if (failed) return `${failed}: ${message || this.getAttribute("unknown")}`;
    if (message.startsWith(file.name)) return message;
    return `Failed to upload ${file.name}: ${message || "Please try again."}`;
  }

  #taken() {
    return this.querySelectorAll("input[type=checkbox]:checked, .thumb.busy").length;
  }

  #tellState() {
    const count = this.querySelector(".label .opt");
    if (count) count.textContent = `(${this.#taken()} of ${this.#limit()})`;
    const sending = this.querySelector(".sending");
    if (sending) sending.textContent = this.#uploads.size > 0 ? BUSY : "";
    this.#tellRoom();
  }

  /** A custom state tells that there is no room, because React would undo a change of a class. */
  #tellRoom() {
    const { states } = this.#internals;
    const isFull = this.#taken() >= this.#limit();
    if (!isFull) states.delete("full");
    if (!isFull || states.has("full")) return;
    const hasFocus = this.contains(document.activeElement);
    states.add("full");
    if (hasFocus) this.querySelector<HTMLElement>(".new .thumb:last-child .remove")?.focus();
  }

  #comeBack() {
    this.#tellState();
    if (document.activeElement !== document.body) return;
    this.querySelector<HTMLElement>("input[type=file]")?.focus({ preventScroll: true });
  }

  /**
   * Pictures are sent one after the other, because the first is then ready sooner, and a small
   * phone can unpack only one at a time.
   */
  async #lineUp(file: File) {
    const upload = this.#sendAndTell(file, this.#latest);
    this.#latest = upload;
    this.#uploads.add(upload);
    this.#tellState();
    await upload;
    this.#uploads.delete(upload);
    this.#tellState();
  }

  async #sendAndTell(file: File, earlier: Promise<unknown> | undefined) {
    const thumb = makeThumb(file, this.getAttribute("name") ?? "image_urls");
    this.querySelector(".thumbs .new")?.append(thumb.label);
    thumb.stop.addEventListener("abort", () => this.#comeBack());
    await earlier;
    const sentence = await this.#send(file, thumb);
    if (sentence) this.#say([sentence], { isMore: true });
  }

  async #send(file: File, thumb: Thumb): Promise<string | null> {
    const { progress, stop } = thumb;
    try {
      stop.throwIfAborted();
      progress.removeAttribute("value");
      const body = new FormData();
      body.append("file", await shrinkPicture(file), file.name);
      const address = this.getAttribute("action") ?? "/api/upload-image";
      const { status, url, error } = await postPicture(address, body, thumb);
      if (!url) throw new Error(error ?? (this.hasAttribute("unknown") ? "" : `HTTP ${status}`));
      thumb.keep(url);
      return null;
    } catch (failure) {
      thumb.remove();
      if (stop.aborted) return null;
      return this.#failure(file, failure instanceof Error ? failure.message : "");
    }
  }

  #complaints() {
    return this.querySelectorAll("[role=alert] > *");
  }

  #say(sentences: string[], { isMore = false } = {}) {
    const notices = sentences.map((sentence) => {
      const notice = document.createElement("p");
      notice.className = "notice bad";
      notice.append(...spriteIcon("i", "circle-alert"), sentence);
      return notice;
    });
    const region = this.querySelector("[role=alert]");
    if (!isMore) region?.replaceChildren();
    region?.append(...notices);
  }
}

function findComplaint(file: File) {
  if (file.type && !TYPES.includes(file.type)) return `${file.name} is not a valid image file`;
  if (file.size > MAX_BYTES) return `${file.name} is too large (max 10MB)`;
  return null;
}
