import pino, { type Logger } from 'pino';

/** One JSON line per event. Whatever could hold a secret is redacted by name, wherever it stands. */
export function createLog(level: string): Logger {
  const secret = [
    'password',
    'new_password',
    'current_password',
    'token',
    'access_token',
    'refresh_token',
    'code',
    'authorization',
    'cookie',
  ];
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Of an error its words, not the client object that the database driver hangs on it.
    serializers: {
      err: (error: Error & { code?: string }) => ({
        name: error.name,
        message: error.message,
        code: error.code,
        stack: error.stack,
        cause: error.cause instanceof Error ? error.cause.message : undefined,
      }),
    },
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  });
}
