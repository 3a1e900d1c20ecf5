import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps, ReactNode } from 'react';
import { CardRows, ListRows } from '../common/list-rows';

type List<Row> = ComponentProps<typeof ListRows<Row>>['list'] & { isStale: boolean };

interface LogPageProps<Row> {
  title: string;
  lead: string;
  /** Shown while the log has no rows at all. */
  none: { title: string; text: string };
  list: List<Row>;
  isFiltered: boolean;
  /** The page's address without a filter. */
  address: string;
  exportButton: ReactNode;
  filters: ReactNode;
  children: (row: Row) => ReactNode;
}

/** A log that is read, filtered and exported, and never changed; the newest row first. */
export function LogPage<Row>(props: LogPageProps<Row>) {
  const { title, lead, none, list, isFiltered, address, exportButton, filters, children } = props;
  const { t } = useTranslation('admin');
  const nothingFound = { title: t('audit.none_found'), text: t('audit.none_found_text') };
  return (
    <section>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-[26px] md:text-[32px]">{title}</h1>
          <p className="mt-1 text-ink-2">{lead}</p>
        </div>
        {exportButton}
      </div>
      {filters}
      <ListRows
        list={list}
        failure={{ wayOut: { href: address, label: t('audit.clear') }, absent: nothingFound }}
        none={isFiltered ? { isSearch: true, ...nothingFound } : none}
      >
        {(rows) => <CardRows isStale={list.isStale}>{rows.map(children)}</CardRows>}
      </ListRows>
    </section>
  );
}
