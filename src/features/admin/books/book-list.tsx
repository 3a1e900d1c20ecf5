import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { adminBookCalls } from '@/contract/admin/books/calls';
import type { ReplyOf } from '@/contract/call';
import { LEDGER_MOVEMENT_KINDS } from '@/domain/ledger';
import { formatPrice } from '@/domain/money';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { FilterSelect, SearchWords } from '../common/desk-fields';
import { DeskList } from '../common/desk-list';
import { DeskRows } from '../common/desk-rows';
import { Aside, type DeskColumn, DeskTable, RowButton, RowDetails } from '../common/desk-table';
import { ExportButton } from '../common/export-button';
import { FilterDays } from '../common/filter-days';
import { isFiltered } from '../common/filter-values';
import { useDeskPages } from '../common/use-desk-pages';
import { useOpenRows } from '../common/use-open-rows';
import { Balances, useAccountName } from './balances';
import { callOfFilter, filterOfQuery } from './book-filter';

type Movement = ReplyOf<typeof adminBookCalls.movements>['value'][number];

/** The books: the balances of all accounts, and every movement of money with its entries. */
export function BookList() {
  const { t } = useTranslation('admin');
  const { filter, choose, type, clear } = useAddressFilter(filterOfQuery);
  const request = callOfFilter(filter);
  const list = useDeskPages(adminBookCalls.movements, request);
  const open = useOpenRows();
  const columns = useColumns(open);
  const nothingFound = { title: t('audit.none_found'), text: t('audit.none_found_text') };
  return (
    <DeskList
      title={t('books.title')}
      end={<ExportButton call={adminBookCalls.exportMovements} filter={request} />}
      onClear={isFiltered(filter) ? clear : undefined}
      only={filter.project_id && t('books.only_project', { id: filter.project_id })}
      filters={
        <>
          <SearchWords
            label={t('books.of_order')}
            hint={t('books.whole_order')}
            value={filter.order_number}
            onSettle={(order_number) => type({ order_number })}
          />
          <FilterSelect
            label={t('books.kind_name')}
            value={filter.kind}
            options={LEDGER_MOVEMENT_KINDS}
            labelOf={(kind) => t(`books.kind.${kind}`)}
            onChange={(kind) => choose({ kind })}
          />
          <FilterDays filter={filter} choose={choose} />
        </>
      }
    >
      {!isFiltered(filter) && <Balances />}
      <DeskRows
        list={list}
        failure={{ wayOut: { href: privatePaths.adminBooks(), label: t('audit.clear') }, absent: nothingFound }}
        none={
          isFiltered(filter)
            ? { isSearch: true, ...nothingFound }
            : { title: t('books.none'), text: t('books.none_text') }
        }
      >
        {(rows) => (
          <DeskTable
            label={t('books.title')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            isStale={list.isStale}
            below={(movement) =>
              open.isOpen(movement.id) && (
                <RowDetails>
                  <Entries movement={movement} />
                </RowDetails>
              )
            }
          />
        )}
      </DeskRows>
    </DeskList>
  );
}

function useColumns(open: ReturnType<typeof useOpenRows>): DeskColumn<Movement>[] {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const account = useAccountName();
  return [
    {
      key: 'kind',
      label: t('books.kind_name'),
      cell: ({ id, kind }) => (
        <RowButton isOpen={open.isOpen(id)} onToggle={() => open.toggle(id)}>
          <span className="font-semibold">{t(`books.kind.${kind}`)}</span>
        </RowButton>
      ),
    },
    {
      key: 'accounts',
      label: t('books.entries'),
      from: 'wide',
      cell: ({ entries }) => {
        const named = (isDebit: boolean) =>
          entries
            .filter(({ amount_cents }) => amount_cents > 0 === isDebit)
            .map(({ account: of, provider, person }) => dotted([account(of, provider), person?.name]));
        return [named(true), named(false)].map((names) => names.join(t('comma'))).join(' → ');
      },
    },
    {
      key: 'order',
      label: t('books.order'),
      from: 'mid',
      width: 'w-48',
      cell: ({ order_number, bank_reference }) =>
        order_number ? (
          <Link
            href={privatePaths.adminOrder(order_number)}
            className="underline-offset-4 hover:text-jade hover:underline"
          >
            {order_number}
          </Link>
        ) : (
          <span className="text-ink-2">{bank_reference}</span>
        ),
    },
    {
      key: 'amount',
      label: t('books.amount'),
      isFigure: true,
      width: 'w-24 @2xl:w-28',
      cell: ({ amount_cents }) => formatPrice(amount_cents),
    },
    {
      key: 'made',
      label: t('audit.time'),
      width: 'w-38 @2xl:w-44',
      cell: ({ created_at }) => <Aside>{dates.dayTime(created_at)}</Aside>,
    },
  ];
}

/** The entries of a movement, as a bookkeeper writes them, and where it belongs. */
function Entries({ movement: { order_number, bank_reference, project_id, entries } }: { movement: Movement }) {
  const { t } = useTranslation('admin');
  const account = useAccountName();
  return (
    <>
      <table aria-label={t('books.entries')} className="w-full max-w-2xl text-left tabular-nums">
        <thead className="text-ink-2">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {t('books.entries')}
            </th>
            <th scope="col" className="w-28 py-1 text-right font-normal">
              {t('books.debit')}
            </th>
            <th scope="col" className="w-28 py-1 text-right font-normal">
              {t('books.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ account: of, provider, person, amount_cents }) => (
            <tr key={`${of} ${provider} ${person?.id} ${amount_cents}`} className="border-t border-line/60">
              <th scope="row" className="py-1 font-normal">
                {dotted([account(of, provider), person?.name])}
              </th>
              <td className="py-1 text-right">{amount_cents > 0 && formatPrice(amount_cents)}</td>
              <td className="py-1 text-right">{amount_cents < 0 && formatPrice(-amount_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <Link
          href={order_number ? privatePaths.adminOrder(order_number) : privatePaths.adminFps()}
          className="inline-flex items-center text-jade underline max-lg:min-h-11"
        >
          {order_number ?? t('books.fault.transfer', { name: bank_reference })}
        </Link>
        {project_id !== null && (
          <Link
            href={privatePaths.adminProject(project_id)}
            className="inline-flex items-center text-jade underline max-lg:min-h-11"
          >
            {t('orders.project')}
          </Link>
        )}
      </p>
    </>
  );
}
