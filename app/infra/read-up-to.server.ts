/** Returns null and closes the stream when it has more than `most` bytes. */
export async function readUpTo(
  most: number,
  pieces: AsyncIterable<Uint8Array>,
): Promise<Buffer | null> {
  const kept: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > most) return null;
    kept.push(piece);
  }
  return Buffer.concat(kept);
}
