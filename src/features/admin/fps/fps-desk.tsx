import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { Alert } from '@/ui/layout/alert';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { SearchWords } from '../common/desk-fields';
import { DeskList } from '../common/desk-list';
import { DeskTabs } from '../common/desk-tabs';
import { ExportButton } from '../common/export-button';
import { FilterDays } from '../common/filter-days';
import { isFiltered } from '../common/filter-values';
import { FPS_TABS, type FpsSort, filterOfQuery } from './fps-filter';
import { ImportPanel } from './import-panel';
import { LeftoverTable } from './leftover-table';
import { SendTable } from './send-table';
import { WaitingTable } from './waiting-table';

/** Payments by FPS: what is waited for, the bank's file, what paid nothing, and the refunds to transfer. */
export function FpsDesk() {
  const { t } = useTranslation('admin');
  const { filter, choose, type } = useAddressFilter(filterOfQuery);
  const [said, setSaid] = useState<string | null>(null);
  const query = useCallQuery(adminFpsCalls.overview, {}, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  const tab = filter.tab || FPS_TABS[0];
  const back = { href: privatePaths.adminOrders(), label: t('orders.title') };
  if (query.error && !query.data) return <CallFailure error={query.error} onRetry={query.refetch} wayOut={back} />;
  if (!query.data) return <SkeletonList rows={5} />;
  const { data } = query;
  const isIdle = data.counts.leftovers + data.counts.to_send === 0;
  if (!data.is_set_up && isIdle)
    return <EmptyState as="h1" picture="inbox" title={t('fps.absent')} text={t('fps.absent_text')} />;
  const counts = { ...data.counts, waiting: data.counts.awaited };
  const act = { filter, onSort: (sort: FpsSort | '') => choose({ sort }), onDone: setSaid };
  return (
    <DeskTabs
      label={t('fps.tabs')}
      tabs={FPS_TABS.map((key) => ({
        key,
        label: t(`fps.tab.${key}`),
        ...(key !== 'import' && { count: counts[key] }),
      }))}
      current={tab}
      onChange={(key) => {
        setSaid(null);
        choose(filterOfQuery({ tab: key }));
      }}
    >
      {(tabs, panel) => (
        <DeskList
          title={t('nav.fps')}
          head={tabs}
          end={tab === 'to_send' && <ExportButton call={adminFpsCalls.exportRefunds} filter={{}} isOfAllDue />}
          onClear={isFiltered({ ...filter, tab: '' }) ? () => choose(filterOfQuery({ tab })) : undefined}
          filters={
            tab !== 'import' && (
              <>
                <SearchWords
                  label={t('fps.search')}
                  hint={t('fps.search_hint')}
                  value={filter.q}
                  onSettle={(q) => type({ q })}
                />
                <FilterDays filter={filter} choose={choose} />
              </>
            )
          }
        >
          {panel(
            <>
              <div role="status" className="not-empty:px-4 not-empty:py-2 lg:not-empty:px-5">
                {said && <Alert tone="success">{said}</Alert>}
              </div>
              {tab === 'waiting' && <WaitingTable {...act} />}
              {tab === 'import' && (
                <div className="p-4 lg:p-5">
                  <ImportPanel hasSandboxFile={data.has_sandbox_file} onDone={setSaid} />
                </div>
              )}
              {tab === 'leftovers' && <LeftoverTable {...act} />}
              {tab === 'to_send' && <SendTable {...act} />}
              <p className="px-4 py-2.5 text-[0.8125rem] text-ink-2 lg:px-5">{t('fps.lead')}</p>
            </>,
          )}
        </DeskList>
      )}
    </DeskTabs>
  );
}
