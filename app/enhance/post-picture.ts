type Answer = { status: number; url: string | undefined; error: string | undefined };
type Sending = { progress: HTMLProgressElement; stop: AbortSignal };

function textOf(told: unknown) {
  return typeof told === "string" ? told : undefined;
}

/** XMLHttpRequest is used, because fetch does not report how much has been sent. */
export function postPicture(address: string, body: FormData, { progress, stop }: Sending) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    // A person who was signed out meanwhile must get an error, not the sign-in page.
    request.setRequestHeader("Accept", "application/json");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      progress.value = loaded / total;
    });
    request.upload.addEventListener("load", () => progress.removeAttribute("value"));
    request.addEventListener("load", () => {
      const { url, error } = request.response ?? {};
      resolve({ status: request.status, url: textOf(url), error: textOf(error) });
    });
    request.addEventListener("error", () => reject(new Error("")));
    request.addEventListener("abort", () => reject(stop.reason));
    stop.addEventListener("abort", () => request.abort());
    stop.throwIfAborted();
    request.send(body);
  });
}
