/** Why a quotation cannot be accepted; these are also the error codes of trying. */
export type QuotationClosed = 'quotation_closed' | 'quotation_expired' | 'quotation_outdated';

/**
 * Null when it can be accepted.
 * @param estimateId the estimate in force
 * @param today the day in Hong Kong, `YYYY-MM-DD`
 */
export function closedBecause(
  quotation: { status: string; validUntil: string; estimateId: number },
  estimateId: number,
  today: string,
): QuotationClosed | null {
  if (quotation.status !== 'submitted') return 'quotation_closed';
  if (quotation.validUntil < today) return 'quotation_expired';
  return quotation.estimateId === estimateId ? null : 'quotation_outdated';
}
