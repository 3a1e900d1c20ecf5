import type { CsvCell } from '../../csv';

/** A piece of a table: so many rows, of those before an id. */
export interface TablePage {
  limit: number;
  before?: number;
  /** The log's line of this export: what the log has since is no part of it. */
  exportId: number;
}

/** A row, and by what the next piece goes on after it. */
export interface TableRow {
  id: number;
  cells: CsvCell[];
}
