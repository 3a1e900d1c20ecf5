import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { privatePaths } from '@/config/private-paths';
import { subscriptionCalls } from '@/contract/subscription/calls';
import { formatPrice } from '@/domain/money';
import { CallAlert } from '@/features/common/forms/call-alert';
import { PlanChoice } from '@/features/common/money/plan-choice';
import { monthlyCents, type Plan } from '@/features/common/money/plans';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Phrases } from '@/ui/layout/phrases';
import { lastPaidPlan, type Membership, stateOf } from './membership';

interface ChangePlanProps {
  membership: Membership;
  plans: readonly Plan[];
  onDone: () => void;
  /** Absent where the form cannot be closed. */
  onClose?: () => void;
}

/** Another plan from the next period on, or one to restart an expired membership; the difference is shown first. */
export function ChangePlan({ membership, plans, onDone, onClose }: ChangePlanProps) {
  const { t } = useTranslation('membership');
  const router = useRouter();
  const choose = useCallMutation(subscriptionCalls.choose);
  const [isLeaving, setLeaving] = useState(false);
  const isBack = stateOf(membership) === 'expired';
  const planned = membership.next_plan ?? lastPaidPlan(membership);
  const [chosen, setChosen] = useState<Plan | null>(
    plans.find((plan) => plan.id === planned?.id) ?? (isBack ? (plans[0] ?? null) : null),
  );
  const isSame = !isBack && chosen?.id === planned?.id;

  const onSend = async () => {
    if (!chosen || isSame) return;
    const reply = await choose.run({ plan_id: chosen.id });
    if (!reply) return;
    if (!isBack) return onDone();
    setLeaving(true);
    if (reply.order_number) await router.push(privatePaths.payment(reply.order_number));
    else onDone();
  };
  return (
    <Card as="section" aria-labelledby="plans" className="grid gap-5 p-5 sm:p-7">
      <div>
        <h2 id="plans" className="text-xl">
          {isBack ? t('back_title') : t('change_title')}
        </h2>
        <Phrases className="mt-1 text-ink-2">{isBack ? t('back_text') : t('change_text')}</Phrases>
      </div>
      <PlanChoice
        label={t('plan')}
        plans={plans}
        chosenId={chosen?.id ?? null}
        currentId={isBack ? null : membership.plan?.id}
        onChoose={setChosen}
      />
      {chosen && !isBack && <Difference from={membership} to={chosen} />}
      <CallAlert shown={choose.shown} />
      <p className="flex flex-wrap gap-3">
        <Button isPending={choose.isPending || isLeaving} disabled={!chosen || isSame} onClick={onSend}>
          {isBack ? t('back_send') : t('change_send')}
        </Button>
        {onClose && (
          <Button variant="quiet" disabled={choose.isPending} onClick={onClose}>
            {t('close')}
          </Button>
        )}
      </p>
    </Card>
  );
}

/** The start date, the price of a period and of a month, and the differences. */
function Difference({ from, to }: { from: Membership; to: Plan }) {
  const { t } = useTranslation('membership');
  const dates = useDates();
  const plan = lastPaidPlan(from);
  const start = from.paid_until ?? from.period_end;
  if (!plan || !start) return null;
  if (plan.id === to.id && !from.next_plan) return <p role="status">{t('same')}</p>;
  const perPeriod = to.price_cents - plan.price_cents;
  const perMonth = monthlyCents(to) - monthlyCents(plan);
  const sums = (next: number, now: number) =>
    t(from.prepaid_plan ? 'next_prepaid' : 'next_now', { next: formatPrice(next), now: formatPrice(now) });
  const compare = (cents: number) =>
    cents === 0 ? t('as_now') : t(cents > 0 ? 'more' : 'less', { price: formatPrice(Math.abs(cents)) });
  return (
    <div role="status" className="rounded-m bg-paper px-4 py-3.5 tabular-nums">
      <p className="font-semibold">{t('from', { day: dates.day(start) })}</p>
      <dl className="mt-2 grid gap-x-8 gap-y-2 text-[0.9375rem] sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-2">{t('per_period')}</dt>
          <dd>
            {sums(to.price_cents, plan.price_cents)}
            <span className="block font-semibold">{compare(perPeriod)}</span>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-2">{t('per_month')}</dt>
          <dd>
            {sums(monthlyCents(to), monthlyCents(plan))}
            <span className="block font-semibold">{compare(perMonth)}</span>
          </dd>
        </div>
      </dl>
    </div>
  );
}
