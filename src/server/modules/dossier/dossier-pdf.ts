import { setImmediate } from 'node:timers/promises';
import { drawTerm, heightOfTerm, INK, LINE, makePdf, numberPages, QUIET } from '../../pdf';
import type { Block, Line } from './document-writer';

/** In points. */
const MARGIN = 56;
const TERM_WIDTH = 120;
const AMOUNT_WIDTH = 130;
const COLUMN_GAP = 12;
/** What is longer begins where it stands: a page that is left empty is worse than one more break. */
const ROOM_MAX = 220;
const TERM_STYLE = { margin: MARGIN, termWidth: TERM_WIDTH, termSize: 9, valueSize: 10.5, gap: 5 };

interface Printed {
  operator: string;
  title: string;
  /** Under the title: what it is of, for whom, and when it was made. */
  facts: [term: string, value: string][];
  blocks: readonly Block[];
  /** How a file can be checked. */
  foot: string;
  locale: string;
}

/** The readable document of an archive. Other requests have their turn between its pieces. */
export function dossierPdf({ operator, title, facts, blocks, foot, locale }: Printed): Promise<Buffer> {
  const options = { margin: MARGIN, lang: locale, info: { Title: title }, bufferPages: true };
  return makePdf(options, async (document) => {
    const width = document.page.width - 2 * MARGIN;
    /** Begins a page unless there is this much room. */
    const makeRoom = (height: number) => {
      if (document.y + Math.min(height, ROOM_MAX) > document.page.height - MARGIN) document.addPage();
      document.x = MARGIN;
    };
    const rule = () => {
      document.moveTo(MARGIN, document.y).lineTo(MARGIN + width, document.y);
      document.lineWidth(0.75).strokeColor(LINE).stroke();
      document.y += 6;
    };
    const write = (text: string, size: number, color: string, options: PDFKit.Mixins.TextOptions = {}) =>
      document
        .fontSize(size)
        .fillColor(color)
        .text(text, MARGIN, document.y, { width, ...options });
    const row = ([term, value]: [string, string]) => {
      makeRoom(heightOfTerm(document, term, value, TERM_STYLE));
      drawTerm(document, term, value, TERM_STYLE);
    };
    const line = ({ text, note, amount }: Line) => {
      const room = { width: width - AMOUNT_WIDTH - COLUMN_GAP };
      const left =
        document.fontSize(10.5).heightOfString(text, room) +
        (note ? document.fontSize(8.5).heightOfString(note, room) : 0);
      const right = amount ? document.fontSize(10.5).heightOfString(amount, { width: AMOUNT_WIDTH }) : 0;
      makeRoom(Math.max(left, right) + 8);
      const { y, page } = document;
      document.fontSize(10.5).fillColor(INK);
      if (amount) document.text(amount, MARGIN + width - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
      const end = document.y;
      document.text(text, MARGIN, y, room);
      if (note) document.fontSize(8.5).fillColor(QUIET).text(note, MARGIN, document.y, room);
      document.y = (document.page === page ? Math.max(amount ? end : 0, document.y) : document.y) + 3;
      rule();
    };
    const draw = (block: Block) => {
      switch (block.is) {
        case 'section':
          // Its first part stays with it.
          makeRoom(170);
          document.y += 18;
          write(block.text, 16, INK);
          document.y += 4;
          rule();
          document.y += 2;
          break;
        case 'part':
          makeRoom(80);
          document.y += 8;
          write(block.text, 12, INK);
          if (block.note) write(block.note, 9, QUIET);
          document.y += 4;
          break;
        case 'facts':
          block.rows.forEach(row);
          break;
        case 'text':
          makeRoom(30);
          document.y += 2;
          write(block.text, 10.5, INK);
          document.y += 8;
          break;
        case 'lines':
          block.rows.forEach(line);
          break;
        case 'file':
          makeRoom(16);
          write(block.text, 9, QUIET, { indent: 10 });
          document.y += 2;
      }
    };

    write(operator, 11, QUIET);
    write(title, 24, INK);
    document.y += 10;
    facts.forEach(row);
    for (const block of blocks) {
      draw(block);
      await setImmediate();
    }
    document.y += 20;
    makeRoom(60);
    rule();
    write(foot, 9, QUIET);
    numberPages(document, MARGIN);
  });
}
