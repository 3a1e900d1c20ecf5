import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { BANK_FILE_MAX_COLUMNS, BANK_FILE_MAX_LINES, BANK_PREVIEW_LINES } from '@/config/limits';
import type { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { InputOf } from '@/contract/call';
import { type BankColumns, type BankLine, type LineFault, readBankLine } from '@/domain/bank';
import { hongKongDay } from '@/domain/time/calendar';
import { bankFormats } from '../../db/schema';
import { fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { audit } from '../audit/write-audit';
import { confirmHolder } from '../user-auth/confirm-holder';
import { findNamedOrder, findRecorded, judgeLine } from './judge-line';
import { requireFps } from './require-fps';
import { takeLine } from './take-line';

/** Rows before and among the transfers that have fewer cells are a bank's words, not transfers. */
const MIN_CELLS = 3;
const SAMPLE_ROWS = 3;

interface BankFile {
  headings: string[];
  /** Each with its number in the file, from 1. */
  rows: { row: number; cells: string[] }[];
}

/** @throws form_error on `csv` for a text without headings or with too many lines */
function readFile(csv: string): BankFile {
  let found: string[][];
  try {
    found = parse(csv, { bom: true, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: true, trim: true });
  } catch {
    throw fieldError('csv', 'invalid');
  }
  const [head, ...rows] = found
    .map((cells, at) => ({ row: at + 1, cells: cells.slice(0, BANK_FILE_MAX_COLUMNS) }))
    .filter(({ cells }) => cells.filter(Boolean).length >= MIN_CELLS);
  if (!head || rows.length === 0) throw fieldError('csv', 'invalid');
  if (rows.length > BANK_FILE_MAX_LINES) throw fieldError('csv', 'too_many', { maximum: BANK_FILE_MAX_LINES });
  return { headings: head.cells, rows };
}

const keyOf = (headings: readonly string[]): string => headings.join('\u001f').normalize('NFKC').toLowerCase();

const linesOf = ({ rows }: BankFile, columns: BankColumns, now: Date) =>
  rows.map(({ row, cells }) => ({ row, line: readBankLine(cells, columns, hongKongDay(now)) }));

const isFault = (line: BankLine | LineFault): line is LineFault => typeof line === 'string';
/** Money that went out is no fault of the file. */
const isUnreadable = ({ line }: { line: BankLine | LineFault }) => isFault(line) && line !== 'no_income';

/** Admin: what a bank's file would do. @throws not_found without FPS · form_error on `csv` */
export async function previewFile(context: CallContext, input: InputOf<typeof adminFpsCalls.previewFile>) {
  requireFps(context);
  const file = readFile(input.csv);
  const [format] = await context.db
    .select({ columns: bankFormats.columns })
    .from(bankFormats)
    .where(eq(bankFormats.headings, keyOf(file.headings)));
  const columns = input.columns ?? format?.columns ?? null;
  const all = columns ? linesOf(file, columns, context.clock.now()) : [];
  // The unreadable ones first, wherever they are: they will not be recorded.
  const [unreadable, others] = [all.filter(isUnreadable), all.filter((one) => !isUnreadable(one))];
  const lines = [];
  for (const { row, line } of [...unreadable, ...others].slice(0, BANK_PREVIEW_LINES))
    lines.push(await foresee(context, row, line));
  return {
    headings: file.headings,
    sample: file.rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells),
    columns,
    lines,
    count: all.length,
  };
}

async function foresee(context: CallContext, row: number, line: BankLine | LineFault) {
  if (isFault(line))
    return {
      ...{ row, value_date: null, amount_cents: null, description: '', outcome: null, order_number: null },
      fault: line,
    };
  const { state, order } = await judgeLine(context, line, await findNamedOrder(context, line.description));
  return {
    row,
    value_date: line.valueDate,
    amount_cents: line.amountCents,
    description: line.description,
    outcome: (await findRecorded(context, line)) ?? state,
    order_number: order?.orderNumber ?? null,
    fault: null,
  };
}

/**
 * Admin: takes over a bank's file, line by line: after an interruption the same file is imported again. The columns are
 * kept for files with the same headings.
 * @throws not_found without FPS · form_error on `csv` · see confirmHolder
 */
export async function importFile(context: CallContext, input: InputOf<typeof adminFpsCalls.importFile>) {
  requireFps(context);
  const { csv, columns, ...proof } = input;
  const file = readFile(csv);
  await confirmHolder(context, proof);
  const counts = { matched: 0, wrong_amount: 0, unknown: 0, twice: 0, reference_used: 0, known: 0, faulty: 0 };
  for (const one of linesOf(file, columns, context.clock.now())) {
    if (!isFault(one.line)) counts[await takeLine(context, one.line)]++;
    else if (isUnreadable(one)) counts.faulty++;
  }
  await keepFormat(context, keyOf(file.headings), columns);
  return counts;
}

function keepFormat(context: CallContext, headings: string, columns: BankColumns): Promise<void> {
  const saved = { columns, savedBy: context.actor.id, savedAt: context.clock.now() };
  return context.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(bankFormats)
      .values({ headings, ...saved })
      .onConflictDoUpdate({ target: bankFormats.headings, set: saved })
      .returning({ id: bankFormats.id });
    await audit(tx, context, {
      action: 'bank_line.import',
      subjectType: 'bank_line',
      subjectId: row?.id ?? 0,
      label: headings.replaceAll('\u001f', ', ').slice(0, 200),
    });
  });
}
