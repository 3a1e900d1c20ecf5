import { useTranslation } from 'next-i18next/pages';
import { centsOf, formatPrice } from '@/domain/money';
import { dollarsOf } from '@/features/common/money/amounts';
import { Button } from '@/ui/form/button';
import { MoneyField, type MoneyFieldProps } from '@/ui/form/money-field';

interface RefundFieldProps extends Omit<MoneyFieldProps, 'label' | 'hint' | 'below'> {
  /** Puts an amount into the field. */
  onFill: (typed: string) => void;
  /** The most that can still be refunded, in HKD cents. */
  mostCents: number;
  /** The least, in HKD cents. */
  leastCents: number;
}

/** The amount to refund: typed, nothing, or all of it. */
export function RefundField({ onFill, mostCents, leastCents, ...field }: RefundFieldProps) {
  const { t } = useTranslation('project');
  return (
    <MoneyField
      {...field}
      label={t('end_request.refund')}
      hint={t('end_request.refund_most', { amount: formatPrice(mostCents) })}
      below={
        mostCents > 0 && (
          <p className="flex flex-wrap gap-x-2">
            {leastCents === 0 && (
              <Button variant="text" onClick={() => onFill('0')}>
                {t('end_request.fill_none')}
              </Button>
            )}
            <Button variant="text" onClick={() => onFill(dollarsOf(mostCents))}>
              {t('end_request.refund_all', { amount: formatPrice(mostCents) })}
            </Button>
          </p>
        )
      }
    />
  );
}

/** Gives a function that returns the error text of a typed amount, or null if the amount is valid. */
export function useRefundProblem() {
  const { t } = useTranslation('project');
  const { t: office } = useTranslation('admin');
  return (typed: string, mostCents: number, leastCents: number): string | null => {
    const cents = centsOf(typed);
    if (cents === null || cents < leastCents) return office('decide.amount_missing');
    return cents > mostCents ? t('end_request.refund_too_much', { amount: formatPrice(mostCents) }) : null;
  };
}
