import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import type { ReplyOf } from '@/contract/call';
import { formatPrice } from '@/domain/money';
import { ORDER_KINDS, ORDER_STATUSES, OWED_TO } from '@/domain/project/options';
import { OptionField } from '@/features/common/forms/option-field';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { countOfFilter } from '@/features/common/project/address';
import { useRefundWords } from '@/features/common/project/use-refund-words';
import { useDates } from '@/features/common/time/use-dates';
import { Cell, DataTable, RowHead } from '../common/data-table';
import { ExportButton } from '../common/export-button';
import { ListRows } from '../common/list-rows';
import { FILTER_GRID, FILTER_SEARCH, SearchWords } from '../common/search-words';
import { OrderChip } from './order-chip';
import { callOfFilter, filterOfQuery } from './order-filter';

/** All orders, with a search and filters. */
export function OrderList() {
  const { t } = useTranslation('admin');
  const { t: payment } = useTranslation('payment');
  const { filter, choose, type } = useAddressFilter(filterOfQuery);
  const request = callOfFilter(filter);
  const isFiltered = countOfFilter(filter) > 0;
  const list = useCallPages(adminOrderCalls.orders, request, {
    pollIntervalMs: LIVE_POLL_INTERVAL_MS,
    keepsPrevious: true,
  });
  const columns = (['order', 'status', 'payer', 'amount', 'made', 'paid'] as const).map((key) => ({
    key,
    label: t(`orders.column.${key}`),
    isFigure: key === 'amount',
  }));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-[26px] md:text-[32px]">{t('orders.title')}</h1>
        <ExportButton call={adminOrderCalls.exportOrders} filter={request} />
      </div>
      <search>
        <form onSubmit={(event) => event.preventDefault()} className={FILTER_GRID}>
          <div className={FILTER_SEARCH}>
            <SearchWords
              label={t('orders.search')}
              hint={t('orders.search_hint')}
              value={filter.q}
              onSettle={(q) => type({ q })}
            />
          </div>
          <OptionField
            label={t('orders.column.status')}
            value={filter.status}
            options={ORDER_STATUSES}
            labelOf={(status) => payment(`state.${status}`)}
            onChange={(status) => choose({ status })}
          />
          <OptionField
            label={t('orders.kind')}
            value={filter.kind}
            options={ORDER_KINDS}
            labelOf={(kind) => payment(`order.kind.${kind}`)}
            onChange={(kind) => choose({ kind })}
          />
          <OptionField
            label={t('orders.owed')}
            value={filter.owed}
            options={OWED_TO}
            labelOf={(owed) => t(`orders.owed_to.${owed}`)}
            onChange={(owed) => choose({ owed })}
          />
        </form>
      </search>
      <div>
        <ListRows
          list={list}
          none={
            isFiltered
              ? { isSearch: true, title: t('orders.none_found'), text: t('orders.none_found_text') }
              : { title: t('orders.none'), text: t('orders.none_text') }
          }
        >
          {(rows) => (
            <DataTable label={t('orders.title')} columns={columns} isStale={list.isStale}>
              {rows.map((order) => (
                <OrderRow key={order.order_number} order={order} />
              ))}
            </DataTable>
          )}
        </ListRows>
      </div>
    </section>
  );
}

type Row = ReplyOf<typeof adminOrderCalls.orders>['value'][number];

function OrderRow({ order }: { order: Row }) {
  const { t: payment } = useTranslation('payment');
  const dates = useDates();
  const refundWords = useRefundWords();
  return (
    <tr>
      <RowHead>
        <Link
          href={privatePaths.adminOrder(order.order_number)}
          className="font-semibold tabular-nums underline-offset-4 hover:text-jade hover:underline"
        >
          {order.order_number}
        </Link>
        <span className="block text-sm text-ink-2">
          {payment(`order.kind.${order.kind}`)} · {order.title}
        </span>
      </RowHead>
      <Cell>
        <OrderChip status={order.status} />
      </Cell>
      <Cell>
        {order.payer.name}
        <span className="block text-sm text-ink-2">{order.payer.email}</span>
      </Cell>
      <Cell isFigure>
        {formatPrice(order.amount_cents)}
        {order.refunded_cents > 0 && (
          <span className="block text-sm text-ink-2">{refundWords(order.refunded_cents)}</span>
        )}
      </Cell>
      <Cell>{dates.day(order.created_at)}</Cell>
      <Cell>{order.paid_at && dates.day(order.paid_at)}</Cell>
    </tr>
  );
}
