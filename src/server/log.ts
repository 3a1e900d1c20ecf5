import pino, { type Logger } from 'pino';

/** A failed query's error holds the values it was sent: addresses, links, hashes. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/, '');

/** One JSON line per event. Whatever could hold a secret is redacted by its name, at the top or one level down. */
export function createLog(level: string): Logger {
  const secret = [
    'password',
    'new_password',
    'current_password',
    'token',
    'access_token',
    'refresh_token',
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
        message: withoutValues(error.message),
        code: error.code,
        stack: withoutValues(error.stack ?? ''),
        cause: error.cause instanceof Error ? withoutValues(error.cause.message) : undefined,
      }),
    },
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  });
}

/**
 * For lines of one known form, without anything of the visitor's: looking for secrets in them takes longer than writing
 * them.
 */
export const forPlainLines = (log: Logger): Logger => log.child({}, { redact: [] });
