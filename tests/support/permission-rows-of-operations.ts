import { onlyAdmins, type Row } from './permission-row';

/** The back office's home, and how the platform runs. */
export const OPERATIONS: Record<string, Row[]> = {
  'adminOverview.waiting': [{ outcomes: onlyAdmins }],
  'adminOverview.figures': [{ outcomes: onlyAdmins }],
};
