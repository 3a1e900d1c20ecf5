import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { RATE_LIMITS, type RateLimitName } from '@/config/limits';
import { AppError } from './app-error';

/** Counts tries on the database, so that every process of the installation counts together. */
export interface RateLimiter {
  /** @throws AppError too_many_requests, with the seconds to wait */
  take(name: RateLimitName, key: string): Promise<void>;
}

export const noRateLimiter: RateLimiter = { take: async () => {} };

/** A whole office shares an address: it has this many times the tries of one person in it. */
const ADDRESS_FACTOR = 10;

export function createRateLimiter(pool: Pool): RateLimiter {
  const make = (name: RateLimitName, factor: number): RateLimiterAbstract => {
    const limit = {
      keyPrefix: `${name}${factor}`,
      points: RATE_LIMITS[name].points * factor,
      duration: RATE_LIMITS[name].durationS,
    };
    // Every page that is left tells something: not worth two statements each time.
    if (name === 'telemetry') return new RateLimiterMemory(limit);
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
  const consume = async (limiter: RateLimiterAbstract | undefined, key: string) => {
    try {
      await limiter?.consume(key.slice(0, 200));
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      throw new AppError('too_many_requests', { retryAfterS: rejected.msBeforeNext / 1000 });
    }
  };
  return {
    async take(name, key) {
      // One person's refused tries must not use up the tries of the office.
      await consume(person.get(name), key);
      await consume(address.get(name), key.split('|')[0] ?? key);
    },
  };
}
