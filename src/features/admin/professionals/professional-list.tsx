import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { Tabs } from '@/ui/layout/tabs';
import { CardRows, ListRows } from '../common/list-rows';
import { SearchWords } from '../common/search-words';
import { callOfFilter, filterOfQuery, STATUS_TABS, type StatusTab } from './professional-filter';
import { ProfessionalRow } from './professional-row';

/** Registrations by status, the longest waiting first. */
export function ProfessionalList() {
  const { t: office } = useTranslation('admin');
  const { filter, choose, type } = useAddressFilter(filterOfQuery);
  const tab = filter.status || STATUS_TABS[0];
  const list = useCallPages(professionalCalls.professionals, callOfFilter(filter), {
    pollIntervalMs: LIVE_POLL_INTERVAL_MS,
    keepsPrevious: true,
  });
  const counts: Partial<Record<StatusTab, number>> = {
    pending_approval: useCountOf('pending_approval'),
    info_requested: useCountOf('info_requested'),
  };
  return (
    <section>
      <h1 className="text-[26px] md:text-[32px]">{office('professionals.title')}</h1>
      <p className="mb-6 mt-1 text-ink-2">{office('professionals.lead')}</p>
      <Tabs
        label={office('professionals.tabs')}
        tabs={STATUS_TABS.map((key) => ({ key, label: office(`professionals.tab.${key}`), count: counts[key] }))}
        current={tab}
        onChange={(key) => choose({ status: STATUS_TABS.find((known) => known === key) ?? '' })}
      >
        <search className="my-5 block max-w-[420px]">
          <form onSubmit={(event) => event.preventDefault()}>
            <SearchWords
              label={office('professionals.search')}
              hint={office('professionals.search_hint')}
              value={filter.q}
              onSettle={(q) => type({ q })}
            />
          </form>
        </search>
        <ListRows
          list={list}
          none={
            filter.q
              ? {
                  isSearch: true,
                  title: office('professionals.none_found'),
                  text: office('professionals.none_found_text'),
                }
              : { title: office('professionals.none'), text: office('professionals.none_text') }
          }
        >
          {(rows) => (
            <CardRows isStale={list.isStale}>
              {rows.map((row) => (
                <ProfessionalRow key={row.id} professional={row} />
              ))}
            </CardRows>
          )}
        </ListRows>
      </Tabs>
    </section>
  );
}

/** How many registrations have the status; undefined while loading. */
function useCountOf(status: 'pending_approval' | 'info_requested'): number | undefined {
  return useCallQuery(professionalCalls.professionals, { status, limit: 1 }, { pollIntervalMs: LIVE_POLL_INTERVAL_MS })
    .data?.count;
}
