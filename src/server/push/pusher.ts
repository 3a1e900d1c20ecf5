import { createHash } from 'node:crypto';
import { Agent, request } from 'node:https';
import webPush from 'web-push';
import type { Env } from '@/config/env';
import { PUSH_KEPT_MS, PUSH_TIMEOUT_MS } from '@/config/limits/notifications';
import { SECOND_MS } from '@/config/limits/time';
import type { PushMessage } from '@/domain/notification/push-message';
import type { Secrets } from '../secrets';
import { publicLookup } from './public-lookup';
import { vapidKeys } from './vapid';

/** A browser's subscription, as it gave it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * `gone`: the subscription has ended. `unauthorized`: our key or signature is refused. `refused`: this message, and it
 * would be again.
 */
export type Pushed = 'sent' | 'gone' | 'unauthorized' | 'refused';

export interface Pusher {
  /** Browsers subscribe with it, in base64url. */
  publicKey: string;
  /** @throws when the service could not be reached, or asks for a later try */
  push: (target: PushTarget, message: PushMessage) => Promise<Pushed>;
}

/** RFC 8030. */
const GONE = [404, 410];
/** RFC 8292. */
const UNAUTHORIZED = [401, 403];
const TOPIC_CHARS = 32;

/**
 * Sends encrypted messages (RFC 8291) to push services.
 * @param agent tests lead to a service of their own
 */
export function createPusher(
  env: Pick<Env, 'VAPID_PRIVATE_KEY' | 'APP_URL' | 'MAIL_FROM'>,
  secrets: Pick<Secrets, 'vapid'>,
  agent = new Agent({ lookup: publicLookup }),
): Pusher {
  const keys = vapidKeys(env.VAPID_PRIVATE_KEY, secrets.vapid);
  const subject = env.APP_URL?.startsWith('https:') ? env.APP_URL : `mailto:${addressOf(env.MAIL_FROM)}`;
  return {
    publicKey: keys.publicKey,
    async push({ endpoint, p256dh, auth }, message) {
      const { method, headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        {
          vapidDetails: { subject, ...keys },
          TTL: PUSH_KEPT_MS / SECOND_MS,
          // For a device that is off, the service keeps the last of a topic.
          topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, TOPIC_CHARS),
        },
      );
      const status = await send(endpoint, { method, headers: headers as Record<string, string>, agent }, body);
      if (status >= 200 && status < 300) return 'sent';
      if (GONE.includes(status)) return 'gone';
      if (UNAUTHORIZED.includes(status)) return 'unauthorized';
      if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
      return 'refused';
    },
  };
}

/** The address in `Name <address>`. */
const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** The status of the answer. Its body is not read: the service is one that a user named. */
const send = (
  endpoint: string,
  options: { method: string; headers: Record<string, string>; agent: Agent },
  body: Buffer | null,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(endpoint, { ...options, signal: AbortSignal.timeout(PUSH_TIMEOUT_MS) }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    asked.on('error', reject);
    // An answer that asks for another protocol is neither an answer nor an error.
    asked.on('close', () => reject(new Error('the push service closed the connection without an answer')));
    asked.end(body);
  });
