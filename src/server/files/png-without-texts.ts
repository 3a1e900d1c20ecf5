import { readFile } from 'node:fs/promises';

/** Texts of a PNG; `zTXt` and `iTXt` are packed, and a decoder unfolds them: some kilobytes can be 60 MB, five times over. */
const TEXTS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);
const MARK_BYTES = 8;
/** Its length, its type, its checksum. */
const FRAME_BYTES = 12;

/** A PNG without its texts, which are not kept anyway; null where it has none. What is cut off stays so. */
export async function pngWithoutTexts(path: string): Promise<Buffer | null> {
  const png = await readFile(path);
  const rest = Buffer.allocUnsafe(png.length);
  let length = png.copy(rest, 0, 0, MARK_BYTES);
  let at = MARK_BYTES;
  while (at + FRAME_BYTES <= png.length) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at);
    if (!TEXTS.has(png.toString('latin1', at + 4, at + 8))) length += png.copy(rest, length, at, end);
    at = end;
  }
  length += png.copy(rest, length, Math.min(at, png.length));
  return length < png.length ? rest.subarray(0, length) : null;
}
