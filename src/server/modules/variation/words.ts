import { formatChange } from '@/domain/money';

/** The values of notifications about a change of the work. */
export const aboutChange = ({ title, amountCents }: { title: string; amountCents: number }) => ({
  change: title,
  amount: formatChange(amountCents),
});
