import { adminBookCalls } from '@/contract/admin/books/calls';
import * as adminBooksSchemas from '@/contract/admin/books/schemas';
import { defineArea } from '../../http/area';
import { exportMovements } from '../export/export-table';
import { books, movements } from './read-books';

export const adminBooksArea = defineArea({
  calls: adminBookCalls,
  schemas: adminBooksSchemas,
  handlers: { books, movements, exportMovements },
});
