import { type SQL, sql } from 'drizzle-orm';
import { hongKongDay } from '@/domain/time/calendar';

/**
 * SQL: `certificates` that an admin is to compare with their register, of `professionals` who are approved: before that
 * their documents are looked at anyway. What has expired is the holder's to renew, and what an admin asks about is the holder's to answer.
 */
export const isLicenceToVerify = (
  now: Date,
): SQL => sql`certificates.verified_at is null and certificates.questioned_at is null and certificates.kind <> 'other'
  and (certificates.expires_on is null or certificates.expires_on >= ${hongKongDay(now)}::date)
  and professionals.status = 'approved'`;
