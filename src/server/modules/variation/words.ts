import { formatPrice } from '@/domain/money';

/** The values of notifications about a change of the work. */
export const aboutChange = ({ title, amountCents }: { title: string; amountCents: number }) => ({
  change: title,
  amount: amountCents > 0 ? `+${formatPrice(amountCents)}` : formatPrice(amountCents),
});
