import { useCallQuery } from '@/client/query';
import { useCallPages } from '@/client/use-call-pages';
import { LINE_MAX_CHARS, LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { paths } from '@/config/paths';
import { professionalCalls } from '@/contract/professional';
import { CallFailure } from '@/features/common/call-failure';
import { LoadMore } from '@/features/common/load-more';
import { useAddressFilter } from '@/features/common/use-address-filter';
import { useTyped } from '@/features/common/use-typed';
import { EmptyState } from '@/ui/empty-state';
import { TextField } from '@/ui/field';
import { SkeletonList } from '@/ui/skeleton';
import { TabPanel, Tabs } from '@/ui/tabs';
import { useTranslation } from '@/ui/texts';
import { callOfFilter, filterOfQuery, STATUS_TABS, type StatusTab } from './professional-filter';
import { ProfessionalRow } from './professional-row';

/** Registrations by status, who waits longest first. */
export function ProfessionalList() {
  const { t } = useTranslation('profile');
  const { t: office } = useTranslation('admin');
  const { filter, choose, type } = useAddressFilter(filterOfQuery);
  const tab = filter.status || STATUS_TABS[0];
  const words = useTyped(filter.q, (q) => type({ q }));
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
      />
      <TabPanel tabKey={tab} current={tab}>
        <search className="my-5 block max-w-[420px]">
          <form onSubmit={(event) => event.preventDefault()}>
            <TextField
              label={office('professionals.search')}
              hint={office('professionals.search_hint')}
              type="search"
              maxLength={LINE_MAX_CHARS}
              value={words.value}
              onChange={words.onChange}
              onCompositionEnd={words.onCompositionEnd}
            />
          </form>
        </search>
        {list.error ? (
          <CallFailure
            error={list.error}
            onRetry={list.retry}
            wayOut={{ href: paths.profile(), label: t('nav.home') }}
          />
        ) : list.rows === null ? (
          <SkeletonList rows={4} />
        ) : list.rows.length === 0 ? (
          <EmptyState
            picture="inbox"
            title={filter.q ? office('professionals.none_found') : office('professionals.none')}
            text={filter.q ? office('professionals.none_found_text') : office('professionals.none_text')}
          />
        ) : (
          <ul className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${list.isStale ? 'opacity-60' : ''}`}>
            {list.rows.map((row) => (
              <ProfessionalRow key={row.id} professional={row} />
            ))}
          </ul>
        )}
        <LoadMore list={list} />
      </TabPanel>
    </section>
  );
}

/** How many wait; undefined while nobody knows. */
function useCountOf(status: 'pending_approval' | 'info_requested'): number | undefined {
  return useCallQuery(professionalCalls.professionals, { status, limit: 1 }, { pollIntervalMs: LIVE_POLL_INTERVAL_MS })
    .data?.count;
}
