/** Without it Excel takes the file for the computer's old Chinese encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

export type CsvCell = string | number | boolean | null;

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A text in quotes. What a spreadsheet would take for a formula gets an apostrophe before it, for a name may have been
 * typed by somebody who knows that (OWASP, CSV injection); leading blanks do not hide it.
 */
function csvCell(value: CsvCell): string {
  const text = String(value ?? '');
  const isFormula = typeof value === 'string' && /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
