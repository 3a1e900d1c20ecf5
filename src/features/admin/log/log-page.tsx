import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps, ReactNode } from 'react';
import { DeskList } from '../common/desk-list';
import { DeskRows } from '../common/desk-rows';
import { Aside, type DeskColumn, DeskTable, RowButton, RowDetails } from '../common/desk-table';
import { useOpenRows } from '../common/use-open-rows';
import type { LogLine } from './log-line';
import { LogDetails } from './log-line';

interface LogPageProps<Row> extends Pick<ComponentProps<typeof DeskTable<Row, number>>, 'sort' | 'onSort'> {
  title: string;
  lead: string;
  /** Shown while the log has no rows at all. */
  none: { title: string; text: string };
  list: ComponentProps<typeof DeskRows<Row>>['list'] & { isStale: boolean };
  isFiltered: boolean;
  onClear: () => void;
  /** The page's address without a filter. */
  address: string;
  exportButton: ReactNode;
  filters: ReactNode;
  only?: string | false;
  lineOf: (row: Row) => LogLine;
}

/** A log that is read, filtered and exported, and never changed. */
export function LogPage<Row>(props: LogPageProps<Row>) {
  const { title, lead, none, list, isFiltered, onClear, address, exportButton, filters, only, lineOf } = props;
  const { t } = useTranslation('admin');
  const open = useOpenRows();
  const nothingFound = { title: t('audit.none_found'), text: t('audit.none_found_text') };
  const columns: DeskColumn<LogLine>[] = [
    {
      key: 'act',
      label: t('audit.action_name'),
      cell: ({ id, title: act, subject }) => (
        <RowButton isOpen={open.isOpen(id)} onToggle={() => open.toggle(id)}>
          <span className="font-semibold">{act}</span> {subject}
        </RowButton>
      ),
    },
    { key: 'by', label: t('audit.actor'), from: 'mid', width: 'w-40 @4xl:w-64', cell: ({ by }) => by },
    {
      key: 'made',
      label: t('audit.time'),
      sort: props.onSort && 'made',
      width: 'w-32 @2xl:w-44',
      cell: ({ time }) => <Aside>{time}</Aside>,
    },
  ];
  return (
    <DeskList
      title={title}
      head={<p className="text-ink-2 max-md:hidden">{lead}</p>}
      end={exportButton}
      filters={filters}
      onClear={isFiltered ? onClear : undefined}
      only={only}
    >
      <DeskRows
        list={list}
        failure={{ wayOut: { href: address, label: t('audit.clear') }, absent: nothingFound }}
        none={isFiltered ? { isSearch: true, ...nothingFound } : none}
      >
        {(rows) => (
          <DeskTable
            label={title}
            columns={columns}
            rows={rows.map(lineOf)}
            keyOf={({ id }) => id}
            sort={props.sort}
            onSort={props.onSort}
            isStale={list.isStale}
            below={(line) =>
              open.isOpen(line.id) && (
                <RowDetails>
                  <LogDetails line={line} />
                </RowDetails>
              )
            }
          />
        )}
      </DeskRows>
    </DeskList>
  );
}
