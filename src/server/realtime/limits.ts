import type { REALTIME_LIMITS } from '@/config/limits';

/** The limits of one realtime server; tests have shorter ones. */
export type RealtimeLimits = Record<keyof typeof REALTIME_LIMITS, number>;
