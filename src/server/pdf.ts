import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { APP_NAME } from '@/config/app';

const require = createRequire(import.meta.url);

/**
 * Traditional Chinese with Hong Kong's own characters; only the glyphs that are used go into a PDF. Cached in memory
 * (7 MB), because a receipt then takes 26 ms instead of 140.
 */
let font: Promise<Buffer> | undefined;
function readFont(): Promise<Buffer> {
  font ??= readFile(require.resolve('@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf'));
  return font;
}

/** The colours of a PDF. */
export const INK = '#17201c';
export const QUIET = '#5b655f';
export const LINE = '#d8d5cc';

/** An A4 document with our font, as a PDF. */
export async function makePdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (document: PDFKit.PDFDocument) => void | Promise<void>,
): Promise<Buffer> {
  // Imported lazily: it takes 250 ms to load, which the start need not wait for.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({ size: 'A4', ...options, info: { Author: APP_NAME, ...options.info } });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font(await readFont());
  await draw(document);
  document.end();
  return done;
}

/** Writes each page's number at its foot; for documents with `bufferPages`, once all pages are drawn. */
export function numberPages(document: PDFKit.PDFDocument, margin: number): void {
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    document.switchToPage(index);
    // Below the margin, where text would begin another page.
    document.page.margins.bottom = 0;
    document.fontSize(8).fillColor(QUIET);
    const y = document.page.height - margin + 12;
    document.text(`${index + 1} / ${count}`, margin, y, { width: document.page.width - 2 * margin, align: 'right' });
  }
}

/** In points. */
interface TermStyle {
  margin: number;
  termWidth: number;
  termSize: number;
  valueSize: number;
  /** Below it. */
  gap: number;
}

/** The room that a term and its value need. */
export function heightOfTerm(document: PDFKit.PDFDocument, term: string, value: string, style: TermStyle): number {
  const { margin, termWidth, termSize, valueSize, gap } = style;
  const left = document.fontSize(termSize).heightOfString(term, { width: termWidth - 10 });
  const width = document.page.width - 2 * margin - termWidth;
  return Math.max(left, document.fontSize(valueSize).heightOfString(value, { width })) + gap;
}

/** Draws a term, and its value beside it. */
export function drawTerm(document: PDFKit.PDFDocument, term: string, value: string, style: TermStyle): void {
  const { margin, termWidth, termSize, valueSize, gap } = style;
  const { y, page } = document;
  document
    .fontSize(termSize)
    .fillColor(QUIET)
    .text(term, margin, y + 1, { width: termWidth - 10 });
  const termEnd = document.y;
  document
    .fontSize(valueSize)
    .fillColor(INK)
    .text(value, margin + termWidth, y, { width: page.width - 2 * margin - termWidth });
  document.x = margin;
  // A long value may have begun another page.
  document.y = (document.page === page ? Math.max(termEnd, document.y) : document.y) + gap;
}
