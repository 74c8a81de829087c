type Answer = { status: number; url?: string; error?: string };
type Sending = { progress: HTMLProgressElement; stop: AbortSignal };

/** With XMLHttpRequest, because fetch does not tell how much has been sent. */
export function postPicture(address: string, body: FormData, { progress, stop }: Sending) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    // Whoever was signed out meanwhile is to be told, not to get the page for signing in.
    request.setRequestHeader("Accept", "application/json");
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      progress.value = loaded / total;
    });
    // The server still works on it.
    request.upload.addEventListener("load", () => progress.removeAttribute("value"));
    request.addEventListener("load", () =>
      resolve({ status: request.status, ...request.response }),
    );
    request.addEventListener("error", () => reject(new Error("")));
    request.addEventListener("abort", () => reject(stop.reason));
    stop.addEventListener("abort", () => request.abort());
    stop.throwIfAborted();
    request.send(body);
  });
}
