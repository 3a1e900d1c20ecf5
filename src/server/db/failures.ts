/** PostgreSQL is unreachable, starting, out of connections, or has taken too long: the client may retry. */
const UNAVAILABLE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // Of a pooler that does not reach PostgreSQL, or has no connection free for too long.
  '08P01',
  // A time limit: of a statement, of its wait for a lock, of an idle transaction.
  '57014',
  '55P03',
  '25P03',
  // A deadlock or a failed serialisation: the same call succeeds when retried.
  '40P01',
  '40001',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

/** Whether the database could not answer now: the same may succeed when it is tried again. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code = '', syscall } = at as NodeJS.ErrnoException;
    // The socket file does not exist while the database is not running.
    if (UNAVAILABLE.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true;
    if (
      /Connection terminated|not queryable|timeout exceeded when trying to connect|Query read timeout/.test(at.message)
    )
      return true;
  }
  return false;
}

/** The code of PostgreSQL, or of the connection, that an error has somewhere among its causes. */
export function failureOf(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as NodeJS.ErrnoException;
    if (code !== undefined) return code;
  }
  return undefined;
}
