import { LICENCE_REMIND_DAYS, LICENCE_REMIND_HOUR } from '@/config/limits/accounts';
import type { Category } from './project/options';
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

/** The kinds that a register or an insurer knows. */
export const REGISTERED_KINDS = LICENCE_KINDS.filter((kind) => kind !== 'other');
export type RegisteredKind = Exclude<LicenceKind, 'other'>;

/** Where each kind is looked up: who keeps the register, and their public address. */
export const REGISTERS: Readonly<Record<RegisteredKind, { keeper: RegisterKeeper; url: string }>> = {
  minor_works: { keeper: 'buildings', url: 'https://www.bd.gov.hk/' },
  electrical_contractor: { keeper: 'electrical', url: 'https://www.emsd.gov.hk/' },
  electrical_worker: { keeper: 'electrical', url: 'https://www.emsd.gov.hk/' },
  plumber: { keeper: 'water', url: 'https://www.wsd.gov.hk/' },
  gas_installer: { keeper: 'gas', url: 'https://www.emsd.gov.hk/' },
  third_party_insurance: { keeper: 'insurer', url: 'https://www.ia.org.hk/' },
  employees_insurance: { keeper: 'insurer', url: 'https://www.ia.org.hk/' },
};
export const REGISTER_KEEPERS = ['buildings', 'electrical', 'water', 'gas', 'insurer'] as const;
export type RegisterKeeper = (typeof REGISTER_KEEPERS)[number];

/** The kinds of which a category of projects demands one; an absent category demands none (PRODUCT §9). */
export type DemandedLicences = Partial<Record<Category, RegisteredKind[]>>;

/**
 * What a technician lacks to quote: one of the demanded kinds is enough.
 * @param held the kinds that are verified and have not expired
 * @returns the kinds of which one is needed; empty if nothing is missing
 */
export const missingLicences = <Kind extends LicenceKind>(
  demanded: readonly Kind[],
  held: readonly LicenceKind[],
): readonly Kind[] => (demanded.some((kind) => held.includes(kind)) ? [] : demanded);

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
