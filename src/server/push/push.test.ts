import { createECDH } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from './public-lookup';
import { vapidKeys } from './vapid';

describe('an address that users name', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '224.0.0.1',
    '64:ff9b::a00:1',
  ])('may not be %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it.each(['142.250.66.46', '2404:6800:4005:80f::200e'])('may be %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it('is not found by its name if that leads here', async () => {
    await expect(promisify(publicLookup)('localhost', {})).rejects.toThrow('is not a public host');
  });
});

describe('the key of an installation', () => {
  it('is the same for the same secret, and belongs to its private key', () => {
    const secret = new Uint8Array(32).fill(7);
    const keys = vapidKeys(undefined, secret);
    expect(vapidKeys(undefined, secret)).toEqual(keys);
    expect(vapidKeys(undefined, new Uint8Array(32).fill(8)).publicKey).not.toBe(keys.publicKey);
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(keys.privateKey, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(keys.publicKey);
    expect(Buffer.from(keys.privateKey, 'base64url')).toHaveLength(32);
  });
  it('is the given one', () => {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const given = pair.getPrivateKey().toString('base64url');
    expect(vapidKeys(given, new Uint8Array(32)).publicKey).toBe(pair.getPublicKey('base64url'));
  });
});
