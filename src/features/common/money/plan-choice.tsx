import { useTranslation } from 'next-i18next/pages';
import { useId } from 'react';
import { PlanPrice } from './plan-price';
import type { Plan } from './plans';

interface PlanChoiceProps {
  label: string;
  plans: readonly Plan[];
  chosenId: number | null;
  /** The running plan. */
  currentId?: number | null;
  onChoose: (plan: Plan) => void;
}

/** Plans as cards side by side, each a native radio. */
export function PlanChoice({ label, plans, chosenId, currentId = null, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation('auth');
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {plans.map((plan) => (
          <label
            key={plan.id}
            className="relative flex cursor-pointer items-start gap-3.5 rounded-m border border-line-strong bg-card p-5 hover:border-jade has-checked:border-jade has-checked:bg-jade-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade"
          >
            <input
              type="radio"
              name={name}
              value={plan.id}
              checked={chosenId === plan.id}
              onChange={() => onChoose(plan)}
              className="control-radio mt-0.5"
            />
            <span className="min-w-0">
              <span className="mb-1 block font-semibold">
                {plan.name}
                {plan.id === currentId && <span className="font-normal text-ink-2">{t('plan.current')}</span>}
              </span>
              <PlanPrice plan={plan} plans={plans} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
