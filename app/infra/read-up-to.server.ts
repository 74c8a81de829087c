/** All bytes of a stream, or null as soon as there are more than the most; the stream is closed then. */
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
