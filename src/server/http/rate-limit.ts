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
  /** @throws AppError too_many_requests, with the seconds to wait */
  take(name: RateLimitName, key: string): Promise<void>;
}

export const noRateLimiter: RateLimiter = { take: async () => {} };

/** A whole office may share an IP address: an address gets this many times the attempts of one person. */
const ADDRESS_FACTOR = 10;

export function createRateLimiter(pool: Pool): RateLimiter {
  const make = (name: RateLimitName, factor: number): RateLimiterAbstract => {
    const limit = {
      keyPrefix: `${name}${factor}`,
      points: RATE_LIMITS[name].points * factor,
      duration: RATE_LIMITS[name].durationS,
    };
    // Telemetry arrives with every page that is left: not worth two statements each time.
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
      // First, because one person's refused attempts must not use up those of the office.
      await consume(person.get(name), key);
      await consume(address.get(name), key.split('|')[0] ?? key);
    },
  };
}
