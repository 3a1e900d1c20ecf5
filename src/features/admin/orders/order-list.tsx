import { useTranslation } from 'next-i18next/pages';
import { adminOrderCalls } from '@/contract/admin/orders/calls';
import { ORDER_KINDS, ORDER_STATUSES, OWED_TO } from '@/domain/project/options';
import { ORDER_SORTS } from '@/domain/sorts';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { oneOf } from '@/features/common/project/address';
import { FilterSelect, SearchWords } from '../common/desk-fields';
import { DeskList } from '../common/desk-list';
import { DeskRows } from '../common/desk-rows';
import { DeskTable } from '../common/desk-table';
import { ExportButton } from '../common/export-button';
import { FilterDays } from '../common/filter-days';
import { isFiltered } from '../common/filter-values';
import { useDeskPages } from '../common/use-desk-pages';
import { useSelection } from '../common/use-selection';
import { SavedViews } from '../follow/saved-views';
import { callOfFilter, filterOfQuery } from './order-filter';
import { PayChosen } from './pay-chosen';
import { useOrderColumns } from './use-order-columns';

/** All orders, with a search, filters and sorts. */
export function OrderList() {
  const { t } = useTranslation('admin');
  const { t: payment } = useTranslation('payment');
  const { filter, choose, type, clear } = useAddressFilter(filterOfQuery);
  const request = callOfFilter(filter);
  const sort = filter.sort || '-made';
  const list = useDeskPages(adminOrderCalls.orders, { ...request, sort });
  const isPayouts = filter.owed === 'professional';
  const selection = useSelection((list.rows ?? []).map(({ order_number }) => order_number));
  const columns = useOrderColumns(isPayouts);
  return (
    <DeskList
      title={t('orders.title')}
      head={<SavedViews room="orders" />}
      end={
        isPayouts ? (
          <ExportButton call={adminOrderCalls.exportPayouts} filter={{}} label={t('orders.payout.file')} isOfAllDue />
        ) : (
          <ExportButton call={adminOrderCalls.exportOrders} filter={request} />
        )
      }
      onClear={isFiltered(filter) ? clear : undefined}
      filters={
        <>
          <SearchWords
            label={t('orders.search')}
            hint={t('orders.search_hint')}
            value={filter.q}
            onSettle={(q) => type({ q })}
          />
          <FilterSelect
            label={t('orders.column.status')}
            value={filter.status}
            options={ORDER_STATUSES}
            labelOf={(status) => payment(`state.${status}`)}
            onChange={(status) => choose({ status })}
          />
          <FilterSelect
            label={t('orders.kind')}
            value={filter.kind}
            options={ORDER_KINDS}
            labelOf={(kind) => payment(`order.kind.${kind}`)}
            onChange={(kind) => choose({ kind })}
          />
          <FilterSelect
            label={t('orders.owed')}
            value={filter.owed}
            options={OWED_TO}
            labelOf={(owed) => t(`orders.owed_to.${owed}`)}
            onChange={(owed) => choose({ owed })}
          />
          <FilterDays filter={filter} choose={choose} />
        </>
      }
    >
      {isPayouts && <PayChosen rows={list.rows ?? []} selection={selection} />}
      <DeskRows
        list={list}
        none={
          isFiltered(filter)
            ? { isSearch: true, title: t('orders.none_found'), text: t('orders.none_found_text') }
            : { title: t('orders.none'), text: t('orders.none_text') }
        }
      >
        {(rows) => (
          <DeskTable
            label={t('orders.title')}
            columns={columns}
            rows={rows}
            keyOf={({ order_number }) => order_number}
            sort={sort}
            onSort={(next) => choose({ sort: oneOf(ORDER_SORTS, next) })}
            isStale={list.isStale}
            selection={isPayouts ? selection : undefined}
          />
        )}
      </DeskRows>
    </DeskList>
  );
}
