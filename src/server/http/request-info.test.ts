import { describe, expect, it } from 'vitest';
import { parseEnv } from '@/config/env';
import { addressOf } from './request-info';

const PROXY = '10.0.0.1';
const from = (proxies: string, forwardedFor: string | undefined, remote: string) =>
  addressOf({ env: parseEnv({ TRUST_PROXY: proxies }) }, forwardedFor, remote);

describe('the caller of a request', () => {
  it.each([
    ['is who connects, whatever it says, without a proxy', 'off', '198.51.100.7', PROXY, PROXY],
    ['is the last one that one proxy names', 'on', '1.1.1.1, 198.51.100.7', PROXY, '198.51.100.7'],
    ['is who connects, where the proxy names none', 'on', undefined, PROXY, PROXY],
    ['is the one before a CDN and a proxy', '2', '1.1.1.1, 198.51.100.7, 203.0.113.5', PROXY, '198.51.100.7'],
    ['is the first one, where fewer are named', '3', '198.51.100.7', PROXY, '198.51.100.7'],
    [
      'is the last one outside of our networks',
      '10.0.0.0/8,203.0.113.0/24',
      '1.1.1.1, 198.51.100.7, 203.0.113.5',
      PROXY,
      '198.51.100.7',
    ],
    ['is who connects past our networks', '10.0.0.0/8', '1.1.1.1', '198.51.100.7', '198.51.100.7'],
    ['is what stands there, if it is no address', '10.0.0.0/8', 'unknown', PROXY, 'unknown'],
    ['is an IPv4 address in either notation', 'off', undefined, '::ffff:198.51.100.7', '198.51.100.7'],
    ['is the /64 network of an IPv6 address', 'on', '2001:db8:1:2:3:4:5:6', PROXY, '2001:db8:1:2::/64'],
    ['is that network in every notation', 'on', '2001:0DB8:0001:0002::9', PROXY, '2001:db8:1:2::/64'],
  ])('%s', (_what, proxies, forwardedFor, remote, caller) => {
    expect(from(proxies, forwardedFor, remote)).toBe(caller);
  });
});
