import { shrinkPicture } from "./shrink-picture.ts";

const MAX_BYTES = 10_485_760;
const TYPES = ["image/png", "image/jpeg"];

/**
 * Wraps a file input. Each picture chosen is made smaller, sent at once and added to the form as a checkbox with its address:
 * when the form is sent, nothing is left to upload. Without script the files go with the form.
 */
export class PhotoPicker extends HTMLElement {
  #uploads = 0;

  constructor() {
    super();
    this.addEventListener("change", (event) => {
      const input = event.target;
      if (input instanceof HTMLInputElement && input.type === "file") void this.#take(input);
    });
  }

  async #take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    this.#say([]);
    const limit = Number(this.getAttribute("limit"));
    const room = limit - this.#kept() - this.#uploads;
    if (room <= 0) {
      input.value = "";
      return this.#say([`You can upload a maximum of ${limit} images per review`]);
    }
    const sentences = files.length > room ? [`You can only upload ${room} more image(s)`] : [];
    input.value = "";
    const results = await Promise.all(files.slice(0, room).map((file) => this.#send(file)));
    this.#say([...sentences, ...results.filter((result) => result !== null)]);
  }

  #kept() {
    return this.querySelectorAll("input[type=checkbox]:checked").length;
  }

  /** What is to be said about the file, or null. */
  async #send(file: File): Promise<string | null> {
    if (!TYPES.includes(file.type)) return `${file.name} is not a valid image file`;
    if (file.size > MAX_BYTES) return `${file.name} is too large (max 10MB)`;
    this.#uploads += 1;
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
      thumb.label.remove();
      const message = failure instanceof Error ? failure.message : "";
      const isTold = message.startsWith(file.name);
      return isTold ? message : `Failed to upload ${file.name}: ${message}`;
    } finally {
      this.#uploads -= 1;
    }
  }

  #showThumb(file: File) {
    const label = document.createElement("label");
    label.className = "thumb busy";
    const image = document.createElement("img");
    image.src = URL.createObjectURL(file);
    image.alt = file.name;
    image.width = image.height = 104;
    const progress = document.createElement("progress");
    progress.setAttribute("aria-label", `Uploading ${file.name}`);
    label.append(image, progress);
    this.querySelector(".thumbs")?.append(label);
    const keep = (url: string) => {
      const box = document.createElement("input");
      Object.assign(box, { type: "checkbox", name: "image_urls", value: url, checked: true });
      box.className = "vh";
      box.setAttribute("aria-label", `Keep ${file.name}`);
      const cross = document.createElement("span");
      cross.className = "remove";
      cross.setAttribute("aria-hidden", "true");
      cross.append("×");
      progress.replaceWith(cross);
      label.prepend(box);
      label.classList.remove("busy");
      URL.revokeObjectURL(image.src);
      image.src = `${url}/400.jpg`;
    };
    return { label, progress, keep };
  }

  #say(sentences: string[]) {
    const notices = sentences.map((sentence) => {
      const notice = document.createElement("p");
      notice.className = "notice bad";
      notice.textContent = sentence;
      return notice;
    });
    this.querySelector("[role=alert]")?.replaceChildren(...notices);
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
