/** Without it Excel reads the file in the computer's legacy Chinese encoding. */
export const BYTE_ORDER_MARK = '\ufeff';

export type CsvCell = string | number | boolean | null;

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A cell in quotes. A text that a spreadsheet would run as a formula gets an apostrophe in front, because a user may
 * have typed it on purpose (OWASP, CSV injection). Leading blanks do not stop a spreadsheet from running it.
 */
function csvCell(value: CsvCell): string {
  const text = String(value ?? '');
  const isFormula = typeof value === 'string' && /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
