import { useTranslation } from 'next-i18next/pages';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { orderCalls } from '@/contract/order/calls';
import { formatPrice } from '@/domain/money';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Section } from '@/features/common/lists/section';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Chip } from '@/ui/layout/chip';
import { useKnownWord } from '../common/use-known-word';
import type { AdminOrder } from './order';

const TONES = { open: 'wait', won: 'done', lost: 'info' } as const;

/** Payments that the card's holder disputes, and for play money the buttons that play such a dispute. */
export function ChargebackPanel({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const word = useKnownWord();
  const played = order.attempts.find(
    ({ provider, status }) => provider === 'sandbox' && ['paid', 'refunded'].includes(status),
  );
  const { chargebacks } = order;
  if (chargebacks.length === 0 && !played) return null;
  return (
    <Section heading="h2" title={t('orders.chargeback.title')}>
      {chargebacks.length > 0 && (
        <ul className="grid gap-4">
          {chargebacks.map((one) => (
            <li key={one.reference} className="grid gap-1">
              <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 tabular-nums">
                <Chip tone={TONES[one.status]}>{t(`orders.chargeback.status.${one.status}`)}</Chip>
                <span className="font-semibold">{formatPrice(one.amount_cents)}</span>
              </p>
              <p className="text-ink-2">{t(`orders.chargeback.text.${one.status}`)}</p>
              <p className="break-words text-sm text-ink-2">
                {word(`orders.chargeback.reason.${one.reason}`, one.reason)}
                <span className="block">{dates.dayTime(one.closed_at ?? one.opened_at)}</span>
                <span className="block [overflow-wrap:anywhere]">{one.reference}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {played && <Play order={order} session={played.reference} />}
    </Section>
  );
}

function Play({ order, session }: { order: AdminOrder; session: string }) {
  const { t } = useTranslation('admin');
  const sandbox = useCallMutation(orderCalls.sandbox);
  const [last] = order.chargebacks;
  if (last && last.status !== 'open') return null;
  return (
    <>
      <p className="text-ink-2">{t('orders.chargeback.play')}</p>
      <p className="flex flex-wrap gap-3">
        {(last ? (['win', 'lose'] as const) : (['dispute'] as const)).map((outcome) => (
          <Button
            key={outcome}
            variant="quiet"
            isPending={sandbox.isPending}
            onClick={() => void sandbox.run({ order_number: order.order_number, session, outcome })}
          >
            {t(`orders.chargeback.act.${outcome}`)}
          </Button>
        ))}
      </p>
      <CallAlert shown={sandbox.shown} />
    </>
  );
}
