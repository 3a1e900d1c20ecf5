import pino, { type DestinationStream, type Logger } from 'pino';
import { logFields } from './tracing/work';

/** A failed query's error contains the query's values: addresses, links, hashes. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/, '');

/**
 * One JSON line per event. Fields that may hold a secret are redacted by name, at the top or one level down.
 * Lines of a request, and of the jobs that it caused, have its id, and those of its trace.
 * @param about what every line says of its process; default: nothing
 * @param to where the lines go; default: standard output
 */
export function createLog(level: string, { about, to }: { about?: object; to?: DestinationStream } = {}): Logger {
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
  return pino(
    {
      level,
      base: about,
      mixin: logFields,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The error's texts, not the client object that the database driver attaches to it.
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
    },
    to,
  );
}

/**
 * For lines of one known form, without data of the visitor: searching them for secrets takes longer than writing them.
 */
export const forPlainLines = (log: Logger): Logger => log.child({}, { redact: [] });
