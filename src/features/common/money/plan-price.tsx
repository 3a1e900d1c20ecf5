import { formatPrice } from '@/domain/money';
import { useTranslation } from '@/ui/texts';
import { monthlyCents, type Plan, savingOf } from './plans';

interface PlanPriceProps {
  plan: Plan;
  /** What it is compared with. */
  plans: readonly Plan[];
}

/** What a plan costs for its period and a month, and what it saves. */
export function PlanPrice({ plan, plans }: PlanPriceProps) {
  const { t } = useTranslation('auth');
  const saving = savingOf(plan, plans);
  return (
    <span className="block tabular-nums">
      <span className="block">
        <span className="text-xl font-semibold">{formatPrice(plan.price_cents)}</span>
        <span className="text-ink-2">{t('plan.period', { count: plan.months })}</span>
      </span>
      <span className="block text-sm text-ink-2">
        {t('plan.monthly', { price: formatPrice(monthlyCents(plan)) })}
        {saving && (
          <span className="block font-semibold text-jade-dark">
            {t('plan.saving', { price: formatPrice(saving.cents), plan: saving.over.name, count: plan.months })}
          </span>
        )}
      </span>
    </span>
  );
}
