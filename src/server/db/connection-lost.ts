const CONNECTION_LOST = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // Of a pooler that does not reach PostgreSQL, or has no connection free for too long.
  '08P01',
  'ECONNRESET',
  'EPIPE',
]);

/** Whether a statement failed because its connection broke: then it may have been committed all the same. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (CONNECTION_LOST.has((error as NodeJS.ErrnoException).code ?? '') || /Connection terminated/.test(error.message));
