import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Files as users send them, generated here so that none has to be in the repository. */

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });

/** EXIF data as a telephone writes it, with the place where the picture was taken. */
const telephone = {
  IFD0: { Make: 'Telephone' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 16/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '114/1 9/1 0/1' },
};

export const jpeg = (width = 60, height = 40): Promise<Buffer> => noise(width, height).jpeg().toBuffer();
export const png = (width = 60, height = 40): Promise<Buffer> => noise(width, height).png().toBuffer();
/** Stored 60 wide and 40 high, but displayed 40 wide and 60 high; with the place in its EXIF data. */
export const telephoneJpeg = (): Promise<Buffer> =>
  noise(60, 40).jpeg().withExif(telephone).withMetadata({ orientation: 6 }).toBuffer();
export const telephonePng = (): Promise<Buffer> =>
  noise(60, 40).png().withExif(telephone).withMetadata({ orientation: 6 }).toBuffer();
export const gif = (): Promise<Buffer> => noise(8, 8).gif().toBuffer();

export const pdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\nxref\n0 4\ntrailer<</Size 4/Root 1 0 R>>\n%%EOF\n',
  );

/** A few kilobytes that decompress into `width` × `height` pixels of one bit, all the same. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One chunk of a PNG with a correct checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A file as a browser sends it. */
export const file = (content: Buffer | string, name: string): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);

interface Part {
  name: string;
  /** Written into the header unchanged; a browser would escape it. */
  filename?: string;
  content: Buffer | string;
}

/** A multipart body written by hand, for what no browser sends. */
export function multipart(parts: readonly Part[], boundary = 'a-boundary'): { body: Buffer; contentType: string } {
  const body = parts.flatMap(({ name, filename, content }) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}\r\n`,
    filename === undefined ? '\r\n' : 'content-type: application/octet-stream\r\n\r\n',
    content,
    '\r\n',
  ]);
  const pieces = [...body, `--${boundary}--\r\n`];
  return {
    body: Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}
