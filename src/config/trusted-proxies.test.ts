import { describe, expect, it } from 'vitest';
import { isTrustedProxy, parseTrustedProxies } from './trusted-proxies';

describe('TRUST_PROXY', () => {
  it.each(['', 'true', '0', '10', '10.0.0.0/33', '10.0.0', 'proxy.test', '10.0.0.1,', '10.0.0.1;10.0.0.2'])(
    'is not %j',
    (text) => {
      expect(parseTrustedProxies(text)).toBeNull();
    },
  );

  it.each([
    ['off', '127.0.0.1', 0, false],
    ['on', '203.0.113.9', 0, true],
    ['on', '203.0.113.9', 1, false],
    ['3', '203.0.113.9', 2, true],
    ['3', '203.0.113.9', 3, false],
    ['10.0.0.0/8, 192.0.2.7', '10.9.8.7', 0, true],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.7', 5, true],
    ['10.0.0.0/8, 192.0.2.7', '192.0.2.8', 0, false],
    ['10.0.0.0/8', '::ffff:10.1.1.1', 0, true],
    ['10.0.0.0/8', '2001:db8::1', 0, false],
    ['2001:db8::/32', '2001:db8:1::1', 0, true],
    ['2001:db8::1', '2001:db8::2', 0, false],
    ['10.0.0.0/8', 'unknown', 0, false],
  ])('%s trusts %s at hop %i: %s', (text, address, hop, isTrusted) => {
    expect(isTrustedProxy(parseTrustedProxies(text) ?? 0, address, hop)).toBe(isTrusted);
  });
});
