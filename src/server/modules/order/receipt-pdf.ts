import { type Receipt, type ReceiptCompany, receiptLines } from '@/domain/receipt';
import { drawTerm, INK, LINE, makePdf, QUIET } from '../../pdf';
import { say } from '../../texts/text';

/** In points. */
const MARGIN = 64;
const TERM_WIDTH = 130;

/** A receipt as a PDF, in the reader's language; one with many items has several pages. */
export const receiptPdf = (receipt: Receipt, company: ReceiptCompany | null, locale: string): Promise<Buffer> =>
  makePdf({ margin: MARGIN, lang: locale, info: { Title: receipt.receipt_number } }, (document) =>
    draw(document, receipt, company, locale),
  );

function draw(document: PDFKit.PDFDocument, receipt: Receipt, company: ReceiptCompany | null, locale: string): void {
  const word = (key: string, values?: Record<string, string | number>) => say(locale, `receipt:${key}`, values);
  const { operator, about, whole, items, parts, total, refunds } = receiptLines(receipt, company, word, locale);
  const width = document.page.width - 2 * MARGIN;

  document.fontSize(11).fillColor(QUIET).text(operator);
  document.fontSize(26).fillColor(INK).text(word('title'));
  document.moveDown(0.8);
  const rule = () => {
    document.moveTo(MARGIN, document.y).lineTo(MARGIN + width, document.y);
    document.lineWidth(0.75).strokeColor(LINE).stroke();
    document.y += 12;
  };
  const makeRoom = (height: number) => {
    if (document.y + height > document.page.height - MARGIN) document.addPage();
  };
  const style = { margin: MARGIN, termWidth: TERM_WIDTH, termSize: 10, valueSize: 11, gap: 8 };
  const amount = ({ term, value }: { term: string; value: string }, size: number) => {
    const { y } = document;
    document.fontSize(size).fillColor(INK).text(value, MARGIN, y, { width, align: 'right' });
    document.text(term, MARGIN, y, { width: width - 150 });
    document.y += 8;
  };

  rule();
  for (const { term, value } of about) drawTerm(document, term, value, style);
  rule();
  const line = ({ term, measure, value }: { term: string; measure: string; value: string }) => {
    makeRoom(document.fontSize(11).heightOfString(term, { width: width - 150 }) + 22);
    amount({ term, value }, 11);
    document
      .fontSize(9)
      .fillColor(QUIET)
      .text(measure, MARGIN, document.y - 6, { width: width - 150 });
    document.y += 7;
  };
  if (whole) {
    document.fontSize(9).fillColor(QUIET).text(whole, MARGIN, document.y, { width });
    document.y += 8;
  }
  items.forEach(line);
  if (items.length > 0) rule();
  parts.forEach(line);
  // The total, its refunds and the foot stay together.
  makeRoom(90 + 24 * refunds.length);
  amount(total, 15);
  for (const refund of refunds) amount(refund, 11);
  document.y += 8;
  rule();
  document.fontSize(9).fillColor(QUIET).text(word('foot', { operator }), MARGIN, document.y, { width });
}
