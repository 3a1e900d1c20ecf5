import { randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_TOKEN_TTL_MS } from '@/config/limits';
import type { users } from '../../db/schema';
import type { Deps } from '../../deps';
import { hmac } from '../../secrets';

type Signing = Pick<Deps, 'secrets' | 'clock'>;
type Holder = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>;

const ID_BYTES = 16;

/**
 * The token of a browser that logged in to this account, or set its password. It is no login: it only exempts the
 * browser's wrong passwords from the account's limit (decision 29). It names no one: the account is a part of the
 * signature alone, and so is the password, with whose change it becomes invalid.
 */
export function newDeviceToken(deps: Signing, holder: Holder): string {
  const part = `${randomBytes(ID_BYTES).toString('base64url')}.${deps.clock.now().getTime()}`;
  return `${part}.${signatureOf(deps, holder, part)}`;
}

/** The first of a browser's tokens that is valid for this account. */
export const deviceTokenOf = (deps: Signing, holder: Holder, tokens: readonly string[]): string | undefined =>
  tokens.find((token) => isValid(deps, holder, token));

function isValid(deps: Signing, holder: Holder, token: string): boolean {
  const [, part = '', issuedAt = ''] = /^([\w-]+\.(\d{1,15}))\.[\w-]+$/.exec(token) ?? [];
  const [given, wanted] = [token, `${part}.${signatureOf(deps, holder, part)}`].map((text) => Buffer.from(text));
  if (!given || !wanted || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  return deps.clock.now().getTime() < Number(issuedAt) + DEVICE_TOKEN_TTL_MS;
}

const signatureOf = ({ secrets }: Signing, { id, passwordHash }: Holder, part: string): string =>
  hmac(secrets.deviceToken, `${id} ${passwordHash} ${part}`);
