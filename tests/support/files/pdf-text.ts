import { inflateSync } from 'node:zlib';

/** The text of one of our PDFs, read from the drawn glyphs as a viewer does. */
export interface ReadPdf {
  /** The drawn glyphs as text, by the font's own ToUnicode table, without spaces. */
  text: string;
  /** Characters drawn as the font's "no such glyph", or with a glyph that has no outline. */
  missingCount: number;
  pageCount: number;
}

/** Reads pages with one embedded TrueType font, as pdfkit writes it. */
export function readPdf(pdf: Buffer): ReadPdf {
  const streams = streamsOf(pdf);
  const pages = streams.filter((stream) => stream.includes('\nBT\n')).map((stream) => stream.toString('latin1'));
  const drawing = pages.join('\n');
  const characters = charactersOf(streams.find((stream) => stream.includes('begincmap'))?.toString('latin1') ?? '');
  const font = streams.find((stream) => stream.toString('latin1', 0, 4) === 'true');
  if (!font || characters.length === 0) throw new Error('No embedded font with its characters.');
  const lengths = outlineLengths(font);
  let text = '';
  let missingCount = 0;
  for (const [, list] of drawing.matchAll(/\[([^\]]*)\] TJ/g)) {
    for (const [, hex] of (list ?? '').matchAll(/<([0-9a-f]*)>/g)) {
      for (const [code] of (hex ?? '').matchAll(/[0-9a-f]{4}/g)) {
        const glyph = Number.parseInt(code, 16);
        const character = characters[glyph] ?? '';
        const isDrawn = glyph !== 0 && character !== '' && (character.trim() === '' || (lengths[glyph] ?? 0) > 0);
        if (!isDrawn) missingCount++;
        text += character.trim();
      }
    }
  }
  return { text, missingCount, pageCount: pages.length };
}

function streamsOf(pdf: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  for (;;) {
    const start = pdf.indexOf('\nstream\n', at);
    if (start < 0) return found;
    const end = pdf.indexOf('\nendstream', start);
    const bytes = pdf.subarray(start + '\nstream\n'.length, end);
    const head = pdf.subarray(pdf.lastIndexOf(' obj', start), start).toString('latin1');
    found.push(head.includes('/FlateDecode') ? inflateSync(bytes) : bytes);
    at = end;
  }
}

/** The characters of each glyph: `<0000> <000a> [<4e00> <d867df0b> …]`, in UTF-16. */
function charactersOf(cmap: string): string[] {
  const characters: string[] = [];
  for (const [, from, list] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    [...(list ?? '').matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex], index) => {
      const units = [...(hex ?? '').matchAll(/[0-9a-f]{4}/g)].map(([unit]) => Number.parseInt(unit, 16));
      characters[Number.parseInt(from ?? '', 16) + index] = String.fromCharCode(...units);
    });
  }
  return characters;
}

/** Bytes of each glyph's outline, by the `loca` table (OpenType 1.9). */
function outlineLengths(font: Buffer): number[] {
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const at = 12 + index * 16;
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8));
  }
  const isLong = font.readInt16BE((tables.get('head') ?? 0) + 50) === 1;
  const loca = tables.get('loca') ?? 0;
  const count = font.readUInt16BE((tables.get('maxp') ?? 0) + 4);
  const offset = (index: number) =>
    isLong ? font.readUInt32BE(loca + index * 4) : font.readUInt16BE(loca + index * 2) * 2;
  return Array.from({ length: count }, (_, index) => offset(index + 1) - offset(index));
}
