/** Null when there are more bytes than `most`. Then the stream is closed, and the rest is not read. */
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
