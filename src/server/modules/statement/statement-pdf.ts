import { formatPrice } from '@/domain/money';
import type { ReceiptCompany } from '@/domain/receipt';
import {
  type SayOfStatement,
  type Statement,
  type StatementRow,
  shownChange,
  statementTable,
  statementWords,
} from '@/domain/statement';
import { formatFullDay } from '@/domain/time/format';
import { DOT } from '@/domain/units';
import { drawTerm, INK, LINE, makePdf, numberPages, QUIET } from '../../pdf';

interface Printed {
  statement: Statement;
  /** Who made it out. */
  operator: Pick<ReceiptCompany, 'name' | 'address' | 'registration'>;
  /** ISO instant. */
  now: string;
  say: SayOfStatement;
  locale: string;
}

/** In points. */
const MARGIN = 48;
const TERM_WIDTH = 90;
const DATE_WIDTH = 84;
const AMOUNT_WIDTH = 68;
const GAP = 8;
/** More columns of figures than this need the long side of the paper. */
const UPRIGHT_FIGURES_MAX = 3;

/** A statement as a PDF, in the reader's language; the columns are named on each page. */
export function statementPdf(printed: Printed): Promise<Buffer> {
  const { statement, say, locale } = printed;
  const { figures } = statementTable(statement);
  const layout = figures.length > UPRIGHT_FIGURES_MAX ? 'landscape' : 'portrait';
  const info = { Title: `${say('title')} ${statement.subject.number ?? statement.subject.name}` };
  // The pages are numbered once all are known.
  return makePdf({ margin: MARGIN, layout, lang: locale, info, bufferPages: true }, (document) => {
    drawHead(document, printed);
    drawTable(document, printed);
    numberPages(document, MARGIN);
  });
}

function drawHead(document: PDFKit.PDFDocument, { statement, operator, now, say, locale }: Printed): void {
  const { subject, view } = statement;
  const words = statementWords(statement, say, locale);
  document.fontSize(11).fillColor(QUIET).text(operator.name);
  document.fontSize(24).fillColor(INK).text(say('title'));
  document.moveDown(0.5);
  const facts = [
    [say(`of_${subject.kind}`), [subject.name, subject.number].filter(Boolean).join(DOT)],
    [say('about'), say(`view.${view}`)],
    [say('period'), words.period(now)],
    [say('made'), formatFullDay(now, locale)],
    [say('address'), operator.address],
    [say('registration'), operator.registration],
  ] as const;
  const style = { margin: MARGIN, termWidth: TERM_WIDTH, termSize: 9, valueSize: 10, gap: 4 };
  for (const [term, value] of facts) if (value) drawTerm(document, term, value, style);
  document.y += 10;
}

function drawTable(document: PDFKit.PDFDocument, { statement, say, locale }: Printed): void {
  const { figures, rows } = statementTable(statement);
  const words = statementWords(statement, say, locale);
  const right = document.page.width - MARGIN;
  const itemAt = MARGIN + DATE_WIDTH;
  const itemWidth = right - (figures.length + 1) * AMOUNT_WIDTH - itemAt;
  const bottom = document.page.height - MARGIN - 16;

  const rule = (color: string) => {
    document.moveTo(MARGIN, document.y).lineTo(right, document.y).lineWidth(0.75).strokeColor(color).stroke();
    document.y += 5;
  };
  const amounts = (texts: readonly string[], y: number) =>
    Math.max(
      ...texts.map((text, index) => {
        const x = right - (texts.length - index) * AMOUNT_WIDTH + GAP;
        document.text(text, x, y, { width: AMOUNT_WIDTH - GAP, align: 'right' });
        return document.y;
      }),
    );
  const head = () => {
    document.fontSize(8.5).fillColor(QUIET);
    const { y } = document;
    document.text(say('date'), MARGIN, y).text(say('item'), itemAt, y);
    document.y = amounts([...figures.map(words.figure), words.balance], y) + 4;
    rule(QUIET);
  };
  const row = (date: string, item: string, note: string, texts: readonly string[]) => {
    document.fontSize(9.5);
    const itemHeight = document.heightOfString(item, { width: itemWidth });
    document.fontSize(8);
    const noteHeight = note ? document.heightOfString(note, { width: itemWidth }) : 0;
    if (document.y + itemHeight + noteHeight > bottom) {
      document.addPage();
      head();
    }
    const { y } = document;
    // A day and an amount of millions fit on a line, level with the item.
    document.fontSize(8.5).fillColor(INK);
    document.text(date, MARGIN, y + 1, { width: DATE_WIDTH - GAP });
    const ends = [document.y, amounts(texts, y + 1)];
    document.fontSize(9.5).text(item, itemAt, y, { width: itemWidth });
    if (note) document.fontSize(8).fillColor(QUIET).text(note, itemAt, document.y, { width: itemWidth });
    document.y = Math.max(...ends, document.y) + 4;
    rule(LINE);
  };
  const draw = (one: StatementRow) => {
    const shown = one.is === 'line' || one.is === 'earlier' ? shownChange : formatPrice;
    const texts = [...one.cents.map(shown), formatPrice(one.balance)];
    if (one.is === 'earlier') row('', say('earlier', { count: one.count }), '', texts);
    else if (one.is !== 'line') row('', say(one.is), '', texts);
    else
      row(
        formatFullDay(one.line.at, locale),
        words.kind(one.line),
        words.reference(one.line).filter(Boolean).join(DOT),
        texts,
      );
  };

  head();
  rows.forEach(draw);
  document.fontSize(8.5).fillColor(QUIET);
  document.y += 4;
  document.text(say(statement.lines.length > 0 ? 'foot' : 'none'), MARGIN, document.y, { width: right - MARGIN });
}
