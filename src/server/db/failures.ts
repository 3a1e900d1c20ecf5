const CONNECTION_LOST = new Set([
  '57P01',
  '57P02',
  '57P04',
  '08000',
  '08003',
  '08006',
  // Of a pooler that does not reach PostgreSQL, or has no connection free for too long.
  '08P01',
  'ECONNRESET',
  'EPIPE',
  // The network between is cut.
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Whether a statement failed because its connection broke: then it may have been committed all the same. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (CONNECTION_LOST.has((error as NodeJS.ErrnoException).code ?? '') || /Connection terminated/.test(error.message));

/** PostgreSQL is unreachable, starting, out of connections, or has taken too long: the client may retry. */
const UNAVAILABLE = new Set([
  '53300',
  // A time limit: of a statement, of its wait for a lock, of an idle transaction.
  '57014',
  '55P03',
  '25P03',
  // A deadlock or a failed serialisation: the same call succeeds when retried.
  '40P01',
  '40001',
  // No connection came about.
  '57P03',
  '08001',
  '08004',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Whether the database could not answer now: the same may succeed when it is tried again. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code = '', syscall } = at as NodeJS.ErrnoException;
    // The socket file does not exist while the database is not running.
    if (UNAVAILABLE.has(code) || (code === 'ENOENT' && syscall === 'connect') || isConnectionLost(at)) return true;
    if (/not queryable|timeout exceeded when trying to connect|Query read timeout/.test(at.message)) return true;
  }
  return false;
}

/** The code of PostgreSQL, or of the connection, that an error has somewhere among its causes. */
export function codeOf(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (typeof code === 'string') return code;
  }
  return undefined;
}
