import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { DNS_TIMEOUT_MS } from '@/config/limits';

/** An address of the public internet, and none of this network or this machine. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/**
 * DNS for requests to addresses that users name: a host with an address that is not public is not found. It is asked when
 * the connection is made, so that the name cannot lead elsewhere afterwards; and not by `dns.lookup`, which would hold one
 * of the process's few threads while a name server does not answer.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  const find = async () => {
    const [v4, v6] = await Promise.all([
      resolver.resolve4(host).catch(() => []),
      resolver.resolve6(host).catch(() => []),
    ]);
    const found = [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))];
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      throw new Error(`${host} is not a public host`);
    return found;
  };
  find().then(
    (found) => (options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family)),
    (error) => done(error, '', 0),
  );
};
