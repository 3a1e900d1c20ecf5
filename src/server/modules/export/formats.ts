import { BYTE_ORDER_MARK, type CsvCell, csvLine } from '../../csv';

/** How a table is written into a file, line by line. */
export interface Format<Cell> {
  extension: string;
  contentType: string;
  head: (columns: readonly string[]) => string;
  line: (columns: readonly string[], cells: readonly Cell[]) => string;
}

/** For people and their spreadsheets. */
export const CSV: Format<CsvCell> = {
  extension: 'csv',
  contentType: 'text/csv; charset=utf-8',
  head: (columns) => BYTE_ORDER_MARK + csvLine(columns),
  line: (_columns, cells) => csvLine(cells),
};

/** For programs that collect logs: an object on each line. */
export const JSON_LINES: Format<unknown> = {
  extension: 'jsonl',
  contentType: 'application/x-ndjson',
  head: () => '',
  line: (columns, cells) => `${JSON.stringify(Object.fromEntries(columns.map((name, at) => [name, cells[at]])))}\n`,
};
