import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '@/config/limits';
import { hugePng, jpeg, png, pngChunk } from './samples';

/** Pictures that are broken, or that declare a wrong size, and the pieces to build them from. */

type Broken = [what: string, make: () => Buffer | Promise<Buffer>];

export const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part as number[]))),
  );
/** Hidden in pictures, to be searched for in the stored files. */
export const PAYLOAD = '<?php EVIL-PAYLOAD ?><script>EVIL-PAYLOAD</script>';

export const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Header {
  width?: number;
  height?: number;
  depth?: number;
  colour?: number;
  interlace?: number;
}

export function pngOf(header: Header, ...chunks: Buffer[]): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(header.width ?? 8, 0);
  data.writeUInt32BE(header.height ?? 8, 4);
  data.set([header.depth ?? 8, header.colour ?? 0, 0, 0, header.interlace ?? 0], 8);
  return bytes(PNG_MARK, pngChunk('IHDR', data), ...chunks);
}

export const rows = (count = 72) => pngChunk('IDAT', deflateSync(Buffer.alloc(count)));
export const END = pngChunk('IEND', Buffer.alloc(0));
export const broken = (chunk: Buffer) => {
  const copy = Buffer.from(chunk);
  copy[copy.length - 1] = (copy[copy.length - 1] ?? 0) ^ 0xff;
  return copy;
};

export const BROKEN_PNGS: Broken[] = [
  ['half a png', async () => half(await png(300, 200))],
  ['a png without a header', () => bytes(PNG_MARK, rows(), END)],
  ['a png without pixels', () => pngOf({}, END)],
  ['a png of no width', () => pngOf({ width: 0 }, rows(), END)],
  ['a png of no height', () => pngOf({ height: 0 }, rows(), END)],
  ['a png of 2³¹ − 1 by 2³¹ − 1', () => pngOf({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }, rows(), END)],
  ['a png of 100,000 by 100,000', () => pngOf({ width: 100_000, height: 100_000 }, rows(), END)],
  ['a png one row over the limit', () => hugePng(8000, MAX_IMAGE_PIXELS / 8000 + 1)],
  ['a strip of a png, 60 million high', () => pngOf({ width: 1, height: 60_000_000 }, rows(), END)],
  ['a png that holds less than it says', () => pngOf({ width: 500, height: 500 }, rows(), END)],
  ['a png of three bits', () => pngOf({ depth: 3 }, rows(), END)],
  ['a png of an unknown colour', () => pngOf({ colour: 7 }, rows(), END)],
  ['a png of an unknown interlacing', () => pngOf({ interlace: 5 }, rows(), END)],
  ['a png with a palette that is not there', () => pngOf({ colour: 3 }, rows(), END)],
  ['a png whose pixels are not packed', () => pngOf({}, pngChunk('IDAT', Buffer.alloc(72, 0x41)), END)],
  [
    'a png whose header was altered',
    async () => {
      const whole = Buffer.from(await png());
      whole[19] = 200;
      return whole;
    },
  ],
  [
    'a png with a chunk longer than the file',
    () => pngOf({}, bytes([0x7f, 0xff, 0xff, 0xff], 'IDAT', Buffer.alloc(64))),
  ],
  ['a png with an unknown chunk that matters', () => pngOf({}, pngChunk('EVIL', Buffer.alloc(8)), rows(), END)],
];

export const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));
/** The position of a marker in a jpeg. */
const markerAt = (content: Buffer, marker: number) => content.indexOf(Buffer.from([0xff, marker]));
const altered = async (change: (content: Buffer) => Buffer | undefined) => {
  const copy = Buffer.from(await jpeg(64, 48));
  return change(copy) ?? copy;
};
/** A jpeg without any segment that begins with this marker. */
export const without = (marker: number) =>
  altered((content) => {
    let rest = content;
    for (let at = markerAt(rest, marker); at > 0; at = markerAt(rest, marker))
      rest = bytes(rest.subarray(0, at), rest.subarray(at + 2 + rest.readUInt16BE(at + 2)));
    return rest;
  });
const SOF = 0xc0;
export const withSize = (width: number, height: number) =>
  altered((content) => {
    const at = markerAt(content, SOF);
    content.writeUInt16BE(height, at + 5);
    content.writeUInt16BE(width, at + 7);
    return content;
  });
const withByte = (offset: number, value: number) =>
  altered((content) => {
    content[markerAt(content, SOF) + offset] = value;
    return content;
  });
export const segment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return bytes(head, content);
};
/** A jpeg with these segments after its start marker. */
export const withSegments = (...segments: Buffer[]) =>
  altered((content) => bytes(content.subarray(0, 2), ...segments, content.subarray(2)));

export const BROKEN_JPEGS: Broken[] = [
  ['a jpeg that is only its mark', () => bytes([0xff, 0xd8, 0xff])],
  ['a jpeg that ends where it begins', () => bytes([0xff, 0xd8, 0xff, 0xd9])],
  ['half a jpeg', async () => half(await jpeg(300, 200))],
  ['the head of a jpeg', async () => (await jpeg(300, 200)).subarray(0, 180)],
  ['a jpeg of 65,535 by 65,535', () => withSize(65_535, 65_535)],
  ['a jpeg of no width', () => withSize(0, 48)],
  ['a jpeg of no height', () => withSize(64, 0)],
  ['a jpeg of twelve bits', () => withByte(4, 12)],
  ['a jpeg of 255 colours', () => withByte(9, 255)],
  ['a jpeg that says it has no loss', () => withByte(1, 0xc3)],
  ['a jpeg without its quantisation', () => without(0xdb)],
  [
    'a jpeg of comments and nothing else',
    () => bytes([0xff, 0xd8], ...Array<Buffer>(64).fill(segment(0xfe, Buffer.alloc(60_000, PAYLOAD)))),
  ],
  [
    'a jpeg of EXIF and nothing else',
    () =>
      bytes(
        [0xff, 0xd8],
        ...Array<Buffer>(64).fill(segment(0xe1, bytes('Exif\0\0', Buffer.alloc(60_000)))),
        [0xff, 0xd9],
      ),
  ],
  ['a jpeg that comes in ten thousand scans', manyScans],
];

/** Each scan makes a decoder process the whole picture again. */
async function manyScans(): Promise<Buffer> {
  const whole = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#777' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = whole.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = whole.subarray(last, whole.length - 2);
  return bytes(whole.subarray(0, last), ...Array<Buffer>(10_000).fill(scan), [0xff, 0xd9]);
}
