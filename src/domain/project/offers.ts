/** Why an application cannot be accepted; also the error codes of an attempt. */
export const APPLICATION_CLOSED = ['application_closed', 'professional_unavailable'] as const;
export type ApplicationClosed = (typeof APPLICATION_CLOSED)[number];

/** Why a quotation cannot be accepted; also the error codes of an attempt. */
export const QUOTATION_CLOSED = [
  'quotation_closed',
  'professional_unavailable',
  'licence_missing',
  'quotation_expired',
  'quotation_outdated',
] as const;
export type QuotationClosed = (typeof QUOTATION_CLOSED)[number];

/** `isAvailable`: its professional can take on work: approved, subscribed, not suspended. */
interface Offer {
  status: string;
  isAvailable: boolean;
}

/** Null if it can be accepted. */
export function applicationClosed(application: Offer): ApplicationClosed | null {
  if (application.status !== 'pending') return 'application_closed';
  return application.isAvailable ? null : 'professional_unavailable';
}

/**
 * Null if it can be accepted. An unavailable technician is reported first, then a missing licence, because such a
 * technician cannot renew it either.
 * @param quotation `lacksLicence`: its technician no longer holds what the category demands
 * @param estimateId the estimate in force
 * @param today the day in Hong Kong, `YYYY-MM-DD`
 */
export function quotationClosed(
  quotation: Offer & { lacksLicence: boolean; validUntil: string; estimateId: number },
  estimateId: number,
  today: string,
): QuotationClosed | null {
  if (quotation.status !== 'submitted') return 'quotation_closed';
  if (!quotation.isAvailable) return 'professional_unavailable';
  if (quotation.lacksLicence) return 'licence_missing';
  if (quotation.validUntil < today) return 'quotation_expired';
  return quotation.estimateId === estimateId ? null : 'quotation_outdated';
}
