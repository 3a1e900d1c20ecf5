import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '@/config/env';
import type { RealtimeApp } from './realtime/signatures';

/** Keys derived from one secret, each for one purpose, so that no signature is valid for another. */
export interface Secrets {
  accessToken: Uint8Array;
  refreshToken: Uint8Array;
  oneTimeCode: Uint8Array;
  fileUrl: Uint8Array;
  sandboxPayment: Uint8Array;
  preview: Uint8Array;
  stopMail: Uint8Array;
  calendarFeed: Uint8Array;
  secondFactor: Uint8Array;
  recoveryCode: Uint8Array;
  /** Of the secret before, while APP_SECRET is being replaced: for what users would otherwise have to set up again. */
  previous?: Pick<Secrets, 'secondFactor' | 'recoveryCode'>;
  deviceToken: Uint8Array;
  serverTiming: Uint8Array;
  passkeyChallenge: Uint8Array;
  /** By which push services know this installation (RFC 8292), unless the environment has one. */
  vapid: Uint8Array;
  /** The realtime application, unless the environment names one. */
  realtime: RealtimeApp;
}

export function deriveSecrets(appSecret: string, previousSecret?: string): Secrets {
  const key = (purpose: string) => new Uint8Array(createHmac('sha256', appSecret).update(purpose).digest());
  return {
    accessToken: key('access-token'),
    refreshToken: key('refresh-token'),
    oneTimeCode: key('one-time-code'),
    fileUrl: key('file-url'),
    sandboxPayment: key('sandbox-payment'),
    preview: key('preview'),
    stopMail: key('stop-mail'),
    calendarFeed: key('calendar-feed'),
    secondFactor: key('second-factor'),
    recoveryCode: key('recovery-code'),
    ...(previousSecret && { previous: deriveSecrets(previousSecret) }),
    deviceToken: key('device-token'),
    serverTiming: key('server-timing'),
    passkeyChallenge: key('passkey-challenge'),
    vapid: key('vapid'),
    realtime: {
      // Six digits: an id must be a number, and is no secret.
      appId: String(100_000 + (Buffer.from(key('realtime-app-id')).readUInt32BE() % 900_000)),
      key: Buffer.from(key('realtime-key')).toString('hex').slice(0, 20),
      secret: Buffer.from(key('realtime-secret')).toString('hex'),
    },
  };
}

/** The file with the secret of an installation without APP_SECRET. */
export const secretPath = (dataDir: string) => join(dataDir, 'secret');

/** The installation's secret: APP_SECRET, or a generated one (`isOwn`). */
export async function readSecret(env: Pick<Env, 'APP_SECRET' | 'DATA_DIR'>) {
  return env.APP_SECRET
    ? { secret: env.APP_SECRET, isOwn: false }
    : { secret: await readOrMakeSecret(env.DATA_DIR), isOwn: true };
}

/** Shows whether two installations have the same secret, without revealing it. */
export const secretFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('fingerprint').digest('hex');

/** The secret of an installation without APP_SECRET: generated once, stored in its data directory. */
async function readOrMakeSecret(dataDir: string): Promise<string> {
  const path = secretPath(dataDir);
  await mkdir(dataDir, { recursive: true });
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(randomBytes(32).toString('base64url'));
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(path, 'utf8');
}

export const hmac = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
