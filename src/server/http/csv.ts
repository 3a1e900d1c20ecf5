/** What a cell holds; null is empty. */
type CsvCell = string | number | boolean | null;

/** A table: its columns' names, as the wire has them, and its rows. */
export interface Table {
  columns: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** Excel reads UTF-8 by this mark only. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet takes a text that begins so for a formula, and would run what somebody typed into a title. */
const isFormula = /^[=+\-@\t\r]/;

/** A table as CSV (RFC 4180), a line for the columns' names first; no text is read as a formula. */
export const toCsv = ({ columns, rows }: Table): string =>
  `${BYTE_ORDER_MARK}${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(value: CsvCell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  const text = isFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
