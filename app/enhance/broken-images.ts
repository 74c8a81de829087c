/** Pictures from elsewhere name their stand-in themselves: `<img data-fallback="/…">`. */
export function swapBrokenImages() {
  // Errors of images do not bubble.
  document.addEventListener("error", (event) => swapImage(event.target), { capture: true });

  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-fallback]")) {
    if (image.complete && image.naturalWidth === 0) swapImage(image);
  }
}

function swapImage(image: unknown) {
  if (!(image instanceof HTMLImageElement) || !image.dataset.fallback) return;
  const { fallback } = image.dataset;
  delete image.dataset.fallback;
  image.removeAttribute("srcset");
  image.src = fallback;
}
