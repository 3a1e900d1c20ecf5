import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { formatPrice } from '@/domain/money';
import { CallFailure } from '@/features/common/forms/call-failure';
import { Fact, Section } from '@/features/common/lists/section';
import { useDates } from '@/features/common/time/use-dates';
import { Alert } from '@/ui/layout/alert';
import { Breadcrumb } from '@/ui/layout/breadcrumb';
import { SkeletonList } from '@/ui/layout/skeleton';
import { AttemptTable } from './attempt-table';
import { ChargebackPanel } from './chargeback-panel';
import { MadeTransferPanel } from './made-transfer-panel';
import { type AdminOrder, payoutsOf } from './order';
import { OrderChip } from './order-chip';
import { OrderLedger } from './order-ledger';
import { OwedPanel } from './owed-panel';
import { PayoutPanel } from './payout-panel';
import { RefundPanel } from './refund-panel';
import { WaivePanel } from './waive-panel';

/** One order: payments, refunds, what is owed, and the allowed actions. */
export function OrderDetail({ params }: { params: Record<string, string> }) {
  const { t } = useTranslation('admin');
  const query = useCallQuery(
    adminOrderCalls.orderDetails,
    { order_number: params.number ?? '' },
    { pollIntervalMs: LIVE_POLL_INTERVAL_MS },
  );
  const back = { href: privatePaths.adminOrders(), label: t('orders.title') };
  const absent = { title: t('orders.absent'), text: t('orders.absent_text') };
  if (query.error && !query.data)
    return <CallFailure error={query.error} onRetry={query.refetch} wayOut={back} absent={absent} />;
  if (!query.data) return <SkeletonList rows={5} />;
  return <Detail order={query.data} back={back} />;
}

function Detail({ order, back }: { order: AdminOrder; back: { href: string; label: string } }) {
  const { t } = useTranslation('admin');
  const { t: payment } = useTranslation('payment');
  const dates = useDates();
  const [notice, setNotice] = useState<string | null>(null);
  return (
    <>
      <Breadcrumb items={[back, { label: order.order_number }]} />
      <header className="mb-6 mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-2">
        <h1 className="min-w-0 break-words text-xl">{order.title}</h1>
        <OrderChip status={order.status} />
      </header>
      <div role="status" className="not-empty:mb-6">
        {notice && <Alert tone="success">{notice}</Alert>}
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:items-start lg:gap-8">
        <div className="grid min-w-0 gap-6 max-lg:order-last">
          <Section heading="h2" title={t('orders.facts')}>
            <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
              <Fact term={t('orders.column.payer')}>
                {order.payer.name}
                <span className="block text-sm text-ink-2">{order.payer.email}</span>
              </Fact>
              <Fact term={t('orders.kind')}>{payment(`order.kind.${order.kind}`)}</Fact>
              <Fact term={t('orders.column.amount')}>
                {formatPrice(order.amount_cents)}
                {order.kind !== 'fee' && order.fee_cents > 0 && (
                  <span className="block text-sm text-ink-2">
                    {payment('record.with_fee', { amount: formatPrice(order.fee_cents) })}
                  </span>
                )}
              </Fact>
              <Fact term={t('orders.left')}>{formatPrice(order.left_cents)}</Fact>
              <Fact term={t('orders.column.made')}>{dates.dayTime(order.created_at)}</Fact>
              {order.paid_at && <Fact term={t('orders.column.paid')}>{dates.dayTime(order.paid_at)}</Fact>}
            </dl>
            {order.project_id !== null && (
              <p>
                <Link
                  href={privatePaths.adminProject(order.project_id)}
                  className="inline-flex min-h-11 items-center text-jade underline-offset-4 hover:underline"
                >
                  {t('orders.project')}
                </Link>
              </p>
            )}
          </Section>
          <OrderLedger order={order} />
          <AttemptTable order={order} />
        </div>
        <div className="grid min-w-0 gap-6">
          <OwedPanel order={order} onDone={setNotice} />
          <ChargebackPanel order={order} />
          {payoutsOf(order).map((payout) => (
            <PayoutPanel key={payout.to} orderNumber={order.order_number} payout={payout} onDone={setNotice} />
          ))}
          <RefundPanel order={order} onDone={setNotice} />
          <WaivePanel order={order} onDone={setNotice} />
          <MadeTransferPanel order={order} onDone={setNotice} />
        </div>
      </div>
    </>
  );
}
