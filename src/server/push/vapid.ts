import { createECDH, hkdfSync } from 'node:crypto';

/** The order of P-256: a private key is at least 1 and less than this (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** The key pair of an installation, in base64url as push services take it: the given private key, or one from its secret. */
export function vapidKeys(given: string | undefined, secret: Uint8Array): VapidKeys {
  const key = given ? Buffer.from(given, 'base64url') : keyFrom(secret);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') };
}

/** 16 bytes more than needed, reduced: every key is as likely as another (FIPS 186-5, A.2.1). */
function keyFrom(secret: Uint8Array): Buffer {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 48));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n;
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
}
