import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallMutation } from '@/client/query/use-call-mutation';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { formatPrice } from '@/domain/money';
import { CallAlert } from '@/features/common/forms/call-alert';
import { Section } from '@/features/common/lists/section';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import type { AdminOrder } from './order';

/** Refunds that the payer is still owed. They can be retried at once; the provider's errors are shown. */
export function OwedPanel({ order, onDone }: { order: AdminOrder; onDone: (notice: string) => void }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const [failures, setFailures] = useState<string[]>([]);
  const retry = useCallMutation(adminOrderCalls.retryRefund);
  if (order.owed.length === 0) return null;
  const onRetry = async () => {
    setFailures([]);
    const reply = await retry.run({ order_number: order.order_number });
    if (!reply) return;
    const failed = reply.tried.flatMap(({ failure }) => (failure === null ? [] : [failure]));
    setFailures(failed);
    if (failed.length === 0) onDone(t('orders.retry.said'));
  };
  return (
    <Section heading="h2" title={t('orders.retry.title')}>
      <ul className="grid gap-1 tabular-nums">
        {order.owed.map(({ amount_cents, since }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the same amount and time are interchangeable
          <li key={index} className="flex justify-between gap-4">
            <span>{since ? dates.dayTime(since) : ''}</span>
            <span className="font-semibold">{formatPrice(amount_cents)}</span>
          </li>
        ))}
      </ul>
      {order.owed.some((one) => one.is_paid_out) && <Alert tone="warning">{t('orders.retry.paid_out')}</Alert>}
      {order.owed.some((one) => !one.is_paid_out) && (
        <>
          <p className="text-ink-2">{t('orders.retry.text')}</p>
          <Button fullWidth isPending={retry.isPending} onClick={() => void onRetry()}>
            {t('orders.retry.action')}
          </Button>
        </>
      )}
      {failures.length > 0 && (
        <Alert tone="error" title={t('orders.retry.failed')}>
          {failures.join('\n')}
        </Alert>
      )}
      <CallAlert shown={retry.shown} />
    </Section>
  );
}
