import type { LedgerSide } from '@/domain/ledger';

/** What a provider, or the bank, has of the platform's money. */
export const cash = (provider: string, amountCents: number): LedgerSide => ({ account: 'cash', provider, amountCents });

/** What is on its way back to a payer. */
export const returning = (amountCents: number): LedgerSide => ({ account: 'returning', amountCents });
