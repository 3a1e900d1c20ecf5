import pino, { type Logger } from 'pino';

/** One JSON line per event. Whatever could hold a secret is redacted by name, wherever it stands. */
export function createLog(level: string): Logger {
  const secret = ['password', 'new_password', 'current_password', 'token', 'access_token', 'refresh_token', 'code', 'authorization', 'cookie'];
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
  });
}
