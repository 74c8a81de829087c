/** The server keeps no more than this of a picture. */
const LONGEST_SIDE = 2_048;
const QUALITY = 0.85;

/** The picture as the server would keep it, when that is less to send; else, or when the browser cannot, the file itself. */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    // As the server does: what is transparent would turn black in a JPEG.
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
