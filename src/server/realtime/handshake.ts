import type { Hub, RefusalReason } from './hub';
import { type Closing, CODES, PROTOCOL_VERSIONS } from './protocol';

interface Refusal extends Closing {
  reason: RefusalReason;
}

/** Why and how to refuse a connection to this URL; null if it is accepted. */
export function findRefusal({ app, limits, registry }: Hub, url: string, address: string): Refusal | null {
  const [path = '', query] = url.split('?');
  const key = /^\/app\/([^/]+)$/.exec(path)?.[1];
  if (key === undefined) return { reason: 'path', code: CODES.pathNotFound, message: 'Path not found' };
  if (key !== app.key) return { reason: 'key', code: CODES.unknownKey, message: 'Application does not exist' };
  const version = new URLSearchParams(query).get('protocol');
  if (version === null) return { reason: 'version', code: CODES.noVersion, message: 'No protocol version supplied' };
  if (!/^\d{1,9}$/.test(version))
    return { reason: 'version', code: CODES.badVersion, message: 'Invalid version string format' };
  if (!PROTOCOL_VERSIONS.includes(Number(version)))
    return {
      reason: 'version',
      code: CODES.unsupportedVersion,
      message: `Unsupported protocol version; supported: ${PROTOCOL_VERSIONS.join(', ')}`,
    };
  if (registry.counts().connections >= limits.maxConnections)
    // Not the protocol's 4004, after which clients never come back: another may leave, and other processes have room.
    return { reason: 'connections', code: CODES.overCapacity, message: 'Over capacity: too many connections' };
  if (registry.anonymousAt(address) >= limits.maxAnonymousPerAddress)
    return {
      reason: 'address',
      code: CODES.overCapacity,
      message: 'Over capacity: too many connections that have not signed in',
    };
  return null;
}
