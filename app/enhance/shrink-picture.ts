const LONGEST_STORED_SIDE = 2_048;
const QUALITY = 0.85;

export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST_STORED_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    // The processor draws a canvas that is read at once, so nothing waits for a graphics card.
    const context = canvas.getContext("2d", { willReadFrequently: true });
    // JPEG has no transparency, which would turn black. The server uses white too.
    if (context) context.fillStyle = "#ffffff";
    context?.fillRect(0, 0, canvas.width, canvas.height);
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", QUALITY);
    });
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
