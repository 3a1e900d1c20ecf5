import { formatPrice } from '@/domain/money';
import { centsOf, dollarsOf } from '@/features/common/money/amounts';
import { Button } from '@/ui/form/button';
import { MoneyField } from '@/ui/form/field';
import { useTranslation } from '@/ui/texts';

interface RefundFieldProps {
  value: string;
  onChange: (typed: string) => void;
  /** What can still go back, in HKD cents. */
  mostCents: number;
  error?: string;
}

/** How much goes back to the owner: typed, nothing, or all of it. */
export function RefundField({ value, onChange, mostCents, error }: RefundFieldProps) {
  const { t } = useTranslation('project');
  return (
    <MoneyField
      name="refund_cents"
      label={t('end_request.refund')}
      hint={t('end_request.refund_most', { amount: formatPrice(mostCents) })}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      below={
        mostCents > 0 && (
          <p className="flex flex-wrap gap-x-2">
            <Button variant="text" onClick={() => onChange('0')}>
              {t('end_request.fill_none')}
            </Button>
            <Button variant="text" onClick={() => onChange(dollarsOf(mostCents))}>
              {t('end_request.refund_all', { amount: formatPrice(mostCents) })}
            </Button>
          </p>
        )
      }
    />
  );
}

/** What is wrong with a typed amount, in words; null where it can be sent. */
export function useRefundProblem() {
  const { t } = useTranslation('project');
  const { t: office } = useTranslation('admin');
  return (typed: string, mostCents: number, leastCents = 0): string | null => {
    const cents = centsOf(typed);
    if (cents === null || cents < leastCents) return office('decide.amount_missing');
    return cents > mostCents ? t('end_request.refund_too_much', { amount: formatPrice(mostCents) }) : null;
  };
}
