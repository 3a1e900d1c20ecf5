/** Why an application cannot be accepted; these are also the error codes of trying. */
export const APPLICATION_CLOSED = ['application_closed', 'professional_unavailable'] as const;
export type ApplicationClosed = (typeof APPLICATION_CLOSED)[number];

/** Why a quotation cannot be accepted; these are also the error codes of trying. */
export const QUOTATION_CLOSED = [
  'quotation_closed',
  'professional_unavailable',
  'quotation_expired',
  'quotation_outdated',
] as const;
export type QuotationClosed = (typeof QUOTATION_CLOSED)[number];

/** Whose it is may be given new work: approved, subscribed, not suspended. */
interface Offer {
  status: string;
  isAvailable: boolean;
}

/** Null when it can be accepted. */
export function applicationClosed(application: Offer): ApplicationClosed | null {
  if (application.status !== 'pending') return 'application_closed';
  return application.isAvailable ? null : 'professional_unavailable';
}

/**
 * Null when it can be accepted. Whoever is unavailable cannot renew it either, so that is said first.
 * @param estimateId the estimate in force
 * @param today the day in Hong Kong, `YYYY-MM-DD`
 */
export function quotationClosed(
  quotation: Offer & { validUntil: string; estimateId: number },
  estimateId: number,
  today: string,
): QuotationClosed | null {
  if (quotation.status !== 'submitted') return 'quotation_closed';
  if (!quotation.isAvailable) return 'professional_unavailable';
  if (quotation.validUntil < today) return 'quotation_expired';
  return quotation.estimateId === estimateId ? null : 'quotation_outdated';
}
