import { hongKongDay } from '@/domain/time/calendar';
import { BYTE_ORDER_MARK, csvLine } from '../../csv';

interface Awaited {
  paymentId: number;
  payer: string;
  amountCents: number;
  reference: string;
}

/** A file as banks write them: transfers that came, one that is no order's, and one that went out. */
export function sandboxBankFile(awaited: readonly Awaited[], now: Date): { filename: string; csv: string } {
  const day = hongKongDay(now);
  const [year, month, date] = day.split('-');
  const written = `${date}/${month}/${year}`;
  const lines = [
    ['Date', 'Transaction details', 'Bank reference', 'Amount (HKD)'],
    ...awaited.map(({ paymentId, payer, amountCents, reference }) => [
      written,
      `FPS CREDIT ${reference} ${payer}`,
      `DEMO${String(paymentId).padStart(8, '0')}`,
      (amountCents / 100).toFixed(2),
    ]),
    [written, 'FPS CREDIT RENT', `DEMO${day.replaceAll('-', '')}R`, '8800.00'],
    [written, 'BANK CHARGES', `DEMO${day.replaceAll('-', '')}C`, -20],
  ];
  return { filename: `sandbox-bank-${day}.csv`, csv: BYTE_ORDER_MARK + lines.map(csvLine).join('') };
}
