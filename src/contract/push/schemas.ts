import { z } from 'zod';
import { PUSH_ENDPOINT_MAX_CHARS } from '@/config/limits/notifications';
import { empty } from '@/contract/fields';

const hour = z.int().min(0).max(23);
/** Hours of the day in Hong Kong; the same twice: no quiet hours. */
const times = z.object({ quiet_from_hour: hour, quiet_until_hour: hour, is_mail_daily: z.boolean() });

export const pushTimes = { request: empty, reply: times.extend({ public_key: z.string() }) };
export const setTimes = { request: times, reply: empty };

/** An address of a push service: https, a host with a name, no port of its own. */
const endpoint = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(PUSH_ENDPOINT_MAX_CHARS)
  .refine(
    (address) => URL.canParse(address) && new URL(address).href.startsWith(`https://${new URL(address).hostname}/`),
  );
/** Keys in base64url: an uncompressed point of P-256, and 16 bytes (RFC 8291). */
export const addDevice = {
  request: z.object({
    endpoint,
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
  reply: empty,
};
export const dropDevice = { request: z.object({ endpoint }), reply: empty };
