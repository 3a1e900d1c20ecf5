import type { CsvCell } from '../../csv';

/** A page of a table: at most `limit` rows, with ids below `before`. */
export interface TablePage {
  limit: number;
  before?: number;
  /** This export's line in the audit log: an export of the log ends before it. */
  exportId: number;
}

/** A row, with the id after which the next page continues. */
export interface TableRow<Cell = CsvCell> {
  id: number;
  cells: Cell[];
}
