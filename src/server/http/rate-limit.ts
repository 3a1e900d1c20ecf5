import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { RATE_LIMITS, type RateLimitName } from '@/config/limits';
import { AppError } from './app-error';

/** Counts attempts in the database, so that all processes of the installation share the counts. */
export interface RateLimiter {
  /**
   * @param key the caller, before a `|`, and whose attempts are counted; without `|` it is not counted by caller
   * @throws AppError too_many_requests, with the seconds to wait
   */
  take(name: RateLimitName, key: string): Promise<void>;
  /** The same for what is left out silently: whether there was an attempt left. */
  allows(name: RateLimitName, key: string): Promise<boolean>;
  /** Returns an attempt that was none: for limits of failures, which are taken before the outcome is known. */
  giveBack(name: RateLimitName, key: string): Promise<void>;
}

export const noRateLimiter: RateLimiter = {
  take: async () => {},
  allows: async () => true,
  giveBack: async () => {},
};

/** They count what is frequent and cheap: not worth two statements each time, so each process counts for itself. */
const IN_MEMORY: ReadonlySet<RateLimitName> = new Set(['telemetry', 'read', 'write']);

/** A whole office may share an IP address: an address gets this many times the attempts of one person. */
const ADDRESS_FACTOR = 10;
/** Of the database's column, less the limit's name. */
const KEY_MAX_CHARS = 200;

export function createRateLimiter(pool: Pool): RateLimiter {
  const make = (name: RateLimitName, factor: number): RateLimiterAbstract => {
    const limit = {
      keyPrefix: `${name}${factor}`,
      points: RATE_LIMITS[name].points * factor,
      duration: RATE_LIMITS[name].durationS,
    };
    if (IN_MEMORY.has(name)) return new RateLimiterMemory(limit);
    return new RateLimiterPostgres({
      ...limit,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  };
  const names = Object.keys(RATE_LIMITS) as RateLimitName[];
  const person = new Map(names.map((name) => [name, make(name, 1)]));
  const address = new Map(names.map((name) => [name, make(name, ADDRESS_FACTOR)]));
  /** Milliseconds to wait; 0 if there was an attempt left. */
  const consume = async (limiter: RateLimiterAbstract | undefined, key: string): Promise<number> => {
    try {
      await limiter?.consume(key.slice(0, KEY_MAX_CHARS));
      return 0;
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return Math.max(1, rejected.msBeforeNext);
    }
  };
  return {
    async take(name, key) {
      const [caller, isOfCaller] = [key.split('|')[0] ?? key, key.includes('|')];
      // First, because one person's refused attempts must not use up those of the office.
      const waitMs =
        (await consume(person.get(name), key)) || (isOfCaller ? await consume(address.get(name), caller) : 0);
      if (waitMs > 0) throw new AppError('too_many_requests', { retryAfterS: waitMs / 1000, limit: name });
    },
    allows: async (name, key) => (await consume(person.get(name), key)) === 0,
    async giveBack(name, key) {
      await person.get(name)?.reward(key.slice(0, KEY_MAX_CHARS));
    },
  };
}
