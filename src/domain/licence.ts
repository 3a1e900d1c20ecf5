import { LICENCE_REMIND_DAYS, LICENCE_REMIND_HOUR } from '@/config/limits/accounts';
import { addDays, startOfHongKongDay } from './time/calendar';

/** What a professional may hold (PRODUCT §9); `other` is any further document. */
export const LICENCE_KINDS = [
  'minor_works',
  'electrical_contractor',
  'electrical_worker',
  'plumber',
  'gas_installer',
  'third_party_insurance',
  'employees_insurance',
  'other',
] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];

/** The holder is told that a licence expires, and that it has. */
export interface LicenceTimer {
  kind: 'remind' | 'expire';
  at: Date;
}

const HOUR_MS = 60 * 60 * 1000;

/**
 * A licence's timers, in order. It is held to the end of its last day.
 * @param expiresOn a calendar day; null: it does not expire
 */
export function licenceTimers(expiresOn: string | null): LicenceTimer[] {
  if (expiresOn === null) return [];
  const reminders = LICENCE_REMIND_DAYS.map((days) => ({
    kind: 'remind' as const,
    at: new Date(startOfHongKongDay(addDays(expiresOn, -days)).getTime() + LICENCE_REMIND_HOUR * HOUR_MS),
  }));
  return [...reminders, { kind: 'expire', at: startOfHongKongDay(addDays(expiresOn, 1)) }];
}

/** When the next timer is due; null if there is none. */
export const nextLicenceTimer = (expiresOn: string | null, now: Date): Date | null =>
  licenceTimers(expiresOn).find(({ at }) => at > now)?.at ?? null;
