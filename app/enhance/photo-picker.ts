import { showBusy } from "./busy.ts";
import { shrinkPicture } from "./shrink-picture.ts";

const MAX_BYTES = 10_485_760;
const TYPES = ["image/png", "image/jpeg"];

/**
 * Wraps a file input. Each picture chosen is made smaller, sent at once and added to the form as a checkbox with its address:
 * when the form is sent, nothing is left to upload. Without script the files go with the form.
 */
export class PhotoPicker extends HTMLElement {
  #uploads = new Set<Promise<unknown>>();
  #form: HTMLFormElement | null = null;

  constructor() {
    super();
    this.addEventListener("change", (event) => {
      const input = event.target;
      if (input instanceof HTMLInputElement && input.type === "file") void this.#take(input);
    });
  }

  connectedCallback() {
    this.#form = this.closest("form");
    // Ahead of whoever else sends the form.
    this.#form?.addEventListener("submit", this, true);
  }

  disconnectedCallback() {
    this.#form?.removeEventListener("submit", this, true);
  }

  /** A form that is sent while pictures are on their way waits for them. */
  handleEvent(event: SubmitEvent) {
    if (this.#uploads.size === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void this.#submitLater(event.submitter);
  }

  async #submitLater(submitter: HTMLElement | null) {
    if (submitter?.ariaBusy === "true") return;
    const restore = submitter && showBusy(submitter);
    while (this.#uploads.size > 0) await Promise.all(this.#uploads);
    restore?.();
    const isComplete = !this.querySelector("[role=alert]")?.hasChildNodes();
    if (isComplete) this.#form?.requestSubmit(submitter);
  }

  async #take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    this.#say([]);
    const limit = Number(this.getAttribute("limit"));
    const room = limit - this.#kept() - this.#uploads.size;
    input.value = "";
    if (room <= 0) {
      return this.#say([`You can upload a maximum of ${limit} images per review`]);
    }
    if (files.length > room) this.#say([`You can only upload ${room} more image(s)`]);
    await Promise.all(files.slice(0, room).map((file) => this.#sendAndTell(file)));
  }

  #kept() {
    return this.querySelectorAll("input[type=checkbox]:checked").length;
  }

  async #sendAndTell(file: File) {
    const upload = this.#send(file).then((sentence) => {
      if (sentence) this.#say([sentence], { isMore: true });
    });
    this.#uploads.add(upload);
    await upload;
    this.#uploads.delete(upload);
  }

  /** What is to be said about the file, or null. */
  async #send(file: File): Promise<string | null> {
    if (!TYPES.includes(file.type)) return `${file.name} is not a valid image file`;
    if (file.size > MAX_BYTES) return `${file.name} is too large (max 10MB)`;
    const thumb = this.#showThumb(file);
    try {
      const body = new FormData();
      body.append("file", await shrinkPicture(file), file.name);
      const { status, url, error } = await post("/api/upload-image", body, (share) => {
        thumb.progress.value = share;
      });
      if (!url) throw new Error(error ?? `HTTP ${status}`);
      thumb.keep(url);
      return null;
    } catch (failure) {
      thumb.remove();
      const message = failure instanceof Error ? failure.message : "";
      const isTold = message.startsWith(file.name);
      return isTold ? message : `Failed to upload ${file.name}: ${message}`;
    }
  }

  #showThumb(file: File) {
    const label = document.createElement("label");
    label.className = "thumb busy";
    const image = document.createElement("img");
    const preview = URL.createObjectURL(file);
    image.src = preview;
    image.alt = "";
    image.width = image.height = 104;
    const progress = document.createElement("progress");
    progress.ariaLabel = `Uploading ${file.name}`;
    label.append(image, progress);
    this.querySelector(".thumbs .new")?.append(label);

    function keep(url: string) {
      const box = document.createElement("input");
      Object.assign(box, { type: "checkbox", name: "image_urls", value: url, checked: true });
      box.className = "vh";
      box.ariaLabel = `Keep ${file.name}`;
      const cross = document.createElement("span");
      cross.className = "remove";
      cross.ariaHidden = "true";
      cross.append("×");
      progress.replaceWith(cross);
      label.prepend(box);
      label.classList.remove("busy");
      image.src = `${url}/400.jpg`;
      URL.revokeObjectURL(preview);
    }
    function remove() {
      label.remove();
      URL.revokeObjectURL(preview);
    }
    return { progress, keep, remove };
  }

  #say(sentences: string[], { isMore = false } = {}) {
    const notices = sentences.map((sentence) => {
      const notice = document.createElement("p");
      notice.className = "notice bad";
      notice.textContent = sentence;
      return notice;
    });
    const region = this.querySelector("[role=alert]");
    if (!isMore) region?.replaceChildren();
    region?.append(...notices);
  }
}

type Answer = { status: number; url?: string; error?: string };

/** With XMLHttpRequest, because fetch does not tell how much has been sent. */
function post(address: string, body: FormData, onProgress: (share: number) => void) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener("load", () =>
      resolve({ status: request.status, ...request.response }),
    );
    request.addEventListener("error", () => reject(new Error("Please try again.")));
    request.send(body);
  });
}
