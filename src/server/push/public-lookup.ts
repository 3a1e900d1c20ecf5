import { type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address of the public internet, and none of this network or this machine. */
export const isPublicAddress = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/**
 * DNS for requests to addresses that users name: a host with an address that is not public is not found. It is asked when
 * the connection is made, so that the name cannot lead elsewhere afterwards.
 */
export const publicLookup: LookupFunction = (host, options: LookupOptions, done) =>
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error(`${host} is not a public host`), { code: 'ENOTFOUND' }), '', 0);
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
