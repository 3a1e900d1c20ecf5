import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { MAX_UPLOAD_BYTES } from '@/config/limits';
import {
  BROKEN_JPEGS,
  BROKEN_PNGS,
  broken,
  bytes,
  END,
  half,
  PAYLOAD,
  PNG_MARK,
  pngOf,
  rows,
  segment,
  without,
  withSegments,
  withSize,
} from './broken-pictures';
import { jpeg, pdf, png, pngChunk } from './samples';

/** Pictures that an attacker sends, generated here so that none has to be in the repository. */
export interface HostilePicture {
  what: string;
  filename: string;
  /** The status and the code it is refused with. */
  refusal: '413 payload_too_large' | '415 unsupported_media_type' | '422 form_error';
  make: () => Buffer | Promise<Buffer>;
}

const padded = (...parts: (string | number[] | Buffer)[]) => bytes(...parts, Buffer.alloc(256));

// --- files that are no accepted picture --------------------------------------------------------

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">';
const LAUGHS = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
const frames = () => sharp(Buffer.alloc(8 * 16 * 3, 90), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } });
const box = (type: string, ...parts: (string | number[])[]) => {
  const content = bytes(type, ...parts);
  return padded([0, 0, 0, content.length + 4], content);
};

const OTHERS: [what: string, filename: string, make: HostilePicture['make']][] = [
  ['nothing', 'a.jpg', () => Buffer.alloc(0)],
  ['one byte', 'a.png', () => bytes([0xff])],
  ['zeros', 'a.jpg', () => Buffer.alloc(4096)],
  ['a text', 'a.jpg', () => bytes('not a picture at all')],
  ['JSON', 'a.png', () => bytes('{"image":true}')],
  ['a page', 'a.jpg', () => bytes(`<!doctype html><body onload="1">${PAYLOAD}`)],
  ['a page behind a byte order mark', 'a.png', () => bytes([0xef, 0xbb, 0xbf], `<html>${PAYLOAD}`)],
  ['a script', 'a.jpg', () => bytes('fetch("https://evil.test")')],
  ['a PHP page', 'a.php.jpg', () => bytes(PAYLOAD)],
  ['a shell script', 'a.png', () => bytes('#!/bin/sh\nrm -rf /\n')],
  ['an SVG with a script', 'a.svg', () => bytes(`${SVG}<script>1</script></svg>`)],
  ['an SVG called .png', 'a.png', () => bytes(`<?xml version="1.0"?>${SVG}<image href="http://evil.test/x"/></svg>`)],
  [
    'an SVG that reads a file',
    'a.svg',
    () => bytes(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}<text>&x;</text></svg>`),
  ],
  [
    'an SVG of a thousand million laughs',
    'a.svg',
    () => bytes(`<!DOCTYPE svg [<!ENTITY l0 "ha">${LAUGHS}]>${SVG}<text>&l9;</text></svg>`),
  ],
  ['a packed SVG', 'a.svgz', () => gzipSync(`${SVG}</svg>`)],
  ['a gif', 'a.gif', () => frames().gif().toBuffer()],
  ['a moving gif called .jpg', 'a.jpg', () => frames().gif({ loop: 0 }).toBuffer()],
  ['a gif that is a script too', 'a.jpg', () => bytes(`GIF89a=1;/*${PAYLOAD}*/`)],
  ['a gif that is an archive too', 'a.png', async () => bytes(await frames().gif().toBuffer(), zip())],
  ['a webp', 'a.webp', () => frames().webp().toBuffer()],
  ['a moving webp called .png', 'a.png', () => frames().webp({ loop: 0 }).toBuffer()],
  ['a tiff', 'a.tiff', () => frames().tiff().toBuffer()],
  ['a tiff whose pages go round for ever', 'a.tif', () => padded('II*\0', [8, 0, 0, 0, 0, 0, 8, 0, 0, 0])],
  [
    'an avif',
    'a.avif',
    () =>
      sharp(Buffer.alloc(192), { raw: { width: 8, height: 8, channels: 3 } })
        .avif({ effort: 0 })
        .toBuffer(),
  ],
  ['a heic', 'a.heic', () => box('ftyp', 'heic', [0, 0, 0, 0], 'mif1heic')],
  ['a moving png', 'a.png', movingPng],
  ['a bitmap', 'a.bmp', () => padded('BM', [58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0])],
  ['an icon', 'a.ico', () => padded([0, 0, 1, 0, 1, 0, 16, 16])],
  ['a Photoshop file', 'a.psd', () => padded('8BPS', [0, 1])],
  ['a JPEG XL', 'a.jxl', () => padded([0xff, 0x0a])],
  ['a JPEG 2000', 'a.jp2', () => padded([0, 0, 0, 12], 'jP  ', [13, 10, 0x87, 10])],
  ['PostScript', 'a.jpg', () => bytes('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file\n')],
  ['ImageMagick’s drawing language', 'a.jpg', () => bytes(`push graphic-context\nfill 'url(https://e.test/"|id")'\n`)],
  ['ImageMagick’s script', 'a.png', () => bytes('<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>')],
  ['a playlist that fetches', 'a.jpg', () => bytes('#EXTM3U\n#EXTINF:1,\nhttp://169.254.169.254/\n')],
  ['an archive', 'a.jpg', zip],
  ['an office document', 'a.png', () => zip('[Content_Types].xml')],
  ['a packed file', 'a.jpg', () => gzipSync(Buffer.alloc(1 << 20))],
  ['a tape archive', 'a.png', () => padded('x', Buffer.alloc(256), 'ustar')],
  ['a rar', 'a.jpg', () => padded('Rar!', [0x1a, 7, 0])],
  ['a 7-zip', 'a.jpg', () => padded('7z', [0xbc, 0xaf, 0x27, 0x1c])],
  ['a Windows program', 'a.jpg', () => padded('MZ', [0x90, 0])],
  ['a Linux program', 'a.png', () => padded([0x7f], 'ELF', [2, 1, 1])],
  ['a Mac program', 'a.jpg', () => padded([0xcf, 0xfa, 0xed, 0xfe])],
  ['a Java class', 'a.jpg', () => padded([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52])],
  ['a WebAssembly module', 'a.jpg', () => padded([0], 'asm', [1, 0, 0, 0])],
  ['a database', 'a.jpg', () => padded('SQLite format 3\0')],
  ['a film', 'a.jpg', () => box('ftyp', 'isom', [0, 0, 2, 0], 'isommp42')],
  ['a song', 'a.png', () => padded('ID3', [3, 0, 0, 0, 0, 0, 0])],
  ['a sound', 'a.jpg', () => padded('RIFF', [36, 0, 0, 0], 'WAVEfmt ')],
  ['a link of Windows', 'a.jpg', () => padded([0x4c, 0, 0, 0, 1, 0x14, 2, 0])],
  ['a jpeg behind a line of text', 'a.jpg', async () => bytes('hello\n', await jpeg())],
  ['a png that is only its mark', 'a.png', () => PNG_MARK],
  ['a png with one byte of its mark wrong', 'a.png', async () => bytes([0x88], (await png()).subarray(1))],
];

function zip(name = 'a.sh'): Buffer {
  return padded('PK', [3, 4, 20, 0, 0, 0, 0, 0], Buffer.alloc(12), [4, 0, 0, 0, name.length, 0, 0, 0], name, '#!sh');
}

async function movingPng(): Promise<Buffer> {
  const whole = await png(8, 8);
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return bytes(whole.subarray(0, 33), control, whole.subarray(33));
}

const DOCUMENTS: [what: string, make: HostilePicture['make']][] = [
  ['a document in a picture’s place', pdf],
  ['half a document', () => half(pdf())],
];

// --- names ---------------------------------------------------------------------------------------

const NAMES = [
  '../../../../etc/cron.d/evil.jpg',
  '..\\..\\..\\windows\\evil.jpg',
  '/etc/passwd',
  'C:\\autoexec.bat',
  '\\\\evil.test\\share\\a.jpg',
  'a.jpg\u0000.exe',
  'bell\u0007\u001b[2Jclear.png',
  'line\u2028break.jpg',
  '\u202egpj.exe',
  '%2e%2e%2f%2e%2e%2fevil.jpg',
  '....//....//evil.jpg',
  'CON.jpg',
  `${'a'.repeat(3000)}.jpg`,
  '"><img src=x onerror=alert(1)>.jpg',
  "'; drop table files; --.jpg",
  '.htaccess',
  '   ',
];

/** Files that are refused. */
export const HOSTILE_PICTURES: readonly HostilePicture[] = [
  ...OTHERS.map(([what, filename, make]) => ({ what, filename, make, refusal: '415 unsupported_media_type' as const })),
  ...BROKEN_PNGS.map(([what, make]) => ({ what, filename: 'a.png', make, refusal: '422 form_error' as const })),
  ...BROKEN_JPEGS.map(([what, make]) => ({ what, filename: 'a.jpg', make, refusal: '422 form_error' as const })),
  ...DOCUMENTS.map(([what, make]) => ({ what, filename: 'a.pdf', make, refusal: '422 form_error' as const })),
  ...NAMES.map((filename) => ({
    what: `a program called ${JSON.stringify(filename.slice(0, 40))}`,
    filename,
    make: () => padded('MZ', [0x90, 0]),
    refusal: '415 unsupported_media_type' as const,
  })),
  {
    what: 'a jpeg of more than 20 MB of comments',
    filename: 'a.jpg',
    make: () =>
      withSegments(
        ...Array<Buffer>(Math.ceil(MAX_UPLOAD_BYTES / 60_000) + 1).fill(segment(0xfe, Buffer.alloc(60_000))),
      ),
    refusal: '413 payload_too_large',
  },
];

/** Pictures that hide something or are broken harmlessly: they are stored re-encoded, without what they hid. */
export const DISARMED_PICTURES: readonly Pick<HostilePicture, 'what' | 'filename' | 'make'>[] = [
  { what: 'a script in a jpeg’s comment', filename: 'a.jpg', make: () => withSegments(segment(0xfe, bytes(PAYLOAD))) },
  {
    what: 'a megabyte of comments',
    filename: 'a.jpg',
    make: () => withSegments(...Array<Buffer>(20).fill(segment(0xfe, Buffer.alloc(60_000, PAYLOAD)))),
  },
  {
    what: 'a page in EXIF',
    filename: 'a.jpg',
    make: async () =>
      sharp(await jpeg())
        .withExif({ IFD0: { ImageDescription: PAYLOAD } })
        .jpeg()
        .toBuffer(),
  },
  { what: 'an archive behind a jpeg', filename: 'a.jpg', make: async () => bytes(await jpeg(), zip(), PAYLOAD) },
  { what: 'a document behind a jpeg', filename: 'a.jpg', make: async () => bytes(await jpeg(), pdf(), PAYLOAD) },
  {
    what: 'a profile of colours that is none',
    filename: 'a.jpg',
    make: () => withSegments(segment(0xe2, bytes('ICC_PROFILE\0', [1, 1], Buffer.alloc(50_000, PAYLOAD)))),
  },
  {
    what: 'a text in a png',
    filename: 'a.png',
    make: () => pngOf({}, pngChunk('tEXt', bytes(`Comment\0${PAYLOAD}`)), rows(), END),
  },
  {
    what: 'a text that unfolds to 32 MB',
    filename: 'a.png',
    make: () => pngOf({}, pngChunk('zTXt', bytes('a\0\0', deflateSync(Buffer.alloc(32 << 20, PAYLOAD)))), rows(), END),
  },
  {
    what: 'a profile of colours that unfolds to 32 MB',
    filename: 'a.png',
    make: () => pngOf({}, pngChunk('iCCP', bytes('a\0\0', deflateSync(Buffer.alloc(32 << 20)))), rows(), END),
  },
  {
    what: 'pixels that unfold to far more than there are',
    filename: 'a.png',
    make: () => pngOf({}, rows(32 << 20), END),
  },
  { what: 'a wrong checksum', filename: 'a.png', make: () => pngOf({}, broken(rows()), END) },
  { what: 'fewer pixels than it says', filename: 'a.jpg', make: () => withSize(640, 480) },
  { what: 'no code tables', filename: 'a.jpg', make: () => without(0xc4) },
  { what: 'a segment of no length', filename: 'a.jpg', make: () => withSegments(bytes([0xff, 0xe1, 0, 0])) },
  { what: 'a program behind a png', filename: 'a.png', make: async () => bytes(await png(), 'MZ', PAYLOAD) },
];
