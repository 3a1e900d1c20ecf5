import { useTranslation } from 'next-i18next/pages';
import { RENEWAL_OFFER_DAYS } from '@/config/limits/accounts';
import { paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { formatPrice } from '@/domain/money';
import { dotted } from '@/features/common/money/dotted';
import type { Plan } from '@/features/common/money/plans';
import { useDates } from '@/features/common/time/use-dates';
import { ButtonLink } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { Chip, type ChipTone } from '@/ui/layout/chip';
import { Phrases } from '@/ui/layout/phrases';
import { isPrepaid, type Membership, type MembershipState, stateOf } from './membership';

const TONES: Record<MembershipState, ChipTone> = {
  none: 'done',
  incomplete: 'turn',
  paid_waiting: 'wait',
  active: 'info',
  ending: 'wait',
  past_due: 'turn',
  expired: 'turn',
};

/** The membership's state in words, its plan and period, and its pending order. */
export function MembershipCard({ membership }: { membership: Membership }) {
  const { t } = useTranslation('membership');
  const { t: inProfile } = useTranslation('profile');
  const { t: planWords } = useTranslation('auth');
  const dates = useDates();
  const state = stateOf(membership);
  const { plan, prepaid_plan, next_plan, period_start, period_end, paid_until, grace_until, order } = membership;
  const day = (value: string | null) => (value ? dates.day(value) : '');
  const due = grace_until ? dates.due(grace_until).text : '';
  const hasRenewal = state === 'active' && order !== null;
  const sentence = hasRenewal
    ? t('text_renew')
    : t(`text.${state}`, { grace: day(grace_until), due, days: RENEWAL_OFFER_DAYS });
  const planLine = ({ name, price_cents, months }: Plan) =>
    dotted([name, `${formatPrice(price_cents)}${planWords('plan.period', { count: months })}`]);
  const rows = [
    plan && { term: t('plan'), value: planLine(plan) },
    period_start &&
      period_end && {
        term: t(state === 'expired' ? 'period_last' : 'period'),
        value: t('period_value', { start: dates.firstDay(period_start, period_end), end: day(period_end) }),
      },
    paid_until && isPrepaid(membership) && { term: t('paid_until'), value: day(paid_until) },
    prepaid_plan && { term: t('prepaid_plan'), value: planLine(prepaid_plan) },
    next_plan && { term: t(prepaid_plan ? 'next_plan_later' : 'next_plan'), value: planLine(next_plan) },
  ].filter((row) => row !== null && row !== false && row !== '');
  return (
    <Card
      as="section"
      tone={state === 'past_due' || state === 'expired' ? 'turn' : 'plain'}
      aria-labelledby="membership"
      className="grid gap-5 p-5 sm:p-7"
    >
      <div>
        <Chip tone={TONES[state]}>{inProfile(`subscription.state.${state}`)}</Chip>
        <h2 id="membership" className="mt-2.5 text-xl">
          {inProfile(`subscription.head.${state}`, { end: day(period_end), paid: day(paid_until) })}
        </h2>
        <Phrases className="mt-1 text-ink-2">{sentence}</Phrases>
      </div>
      <dl className="grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
        {rows.map((row) => (
          <div key={row.term} className="min-w-0">
            <dt className="text-sm text-ink-2">{row.term}</dt>
            <dd className="tabular-nums">{row.value}</dd>
          </div>
        ))}
      </dl>
      {(state === 'incomplete' || state === 'paid_waiting') && (
        <p>
          <ButtonLink href={state === 'incomplete' ? paths.registerSubscription() : paths.registerApproval()}>
            {state === 'incomplete' ? t('to_registration') : inProfile('registration.to_approval')}
          </ButtonLink>
        </p>
      )}
      {order && state !== 'incomplete' && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
          <p className="min-w-0 tabular-nums">
            <span className="font-semibold">
              {t(state === 'active' ? 'order' : 'order_back', {
                price: formatPrice(order.amount_cents),
              })}
            </span>
            <span className="block whitespace-nowrap text-sm text-ink-2">{order.order_number}</span>
          </p>
          <ButtonLink href={privatePaths.payment(order.order_number)} className="max-sm:w-full">
            {t('pay')}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
