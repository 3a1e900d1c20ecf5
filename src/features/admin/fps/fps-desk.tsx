import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { Alert } from '@/ui/layout/alert';
import { EmptyState } from '@/ui/layout/empty-state';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Tabs } from '@/ui/layout/tabs';
import { ImportPanel } from './import-panel';
import { LeftoverTable } from './leftover-table';
import { SendTable } from './send-table';
import { WaitingTable } from './waiting-table';

const TABS = ['waiting', 'import', 'leftovers', 'to_send'] as const;
const filterOfQuery = (query: Query) => ({ tab: oneOf(TABS, first(query.tab)) });

/** Payments by FPS: what is waited for, the bank's file, what paid nothing, and the refunds to transfer. */
export function FpsDesk() {
  const { t } = useTranslation('admin');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const [said, setSaid] = useState<string | null>(null);
  const query = useCallQuery(adminFpsCalls.overview, {}, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  const tab = filter.tab || 'waiting';
  const back = { href: privatePaths.adminOrders(), label: t('orders.title') };
  if (query.error && !query.data) return <CallFailure error={query.error} onRetry={query.refetch} wayOut={back} />;
  if (!query.data) return <SkeletonList rows={5} />;
  const { data } = query;
  const isIdle = data.leftovers.length + data.to_send.length === 0;
  if (!data.is_set_up && isIdle)
    return <EmptyState as="h1" picture="inbox" title={t('fps.absent')} text={t('fps.absent_text')} />;
  const counts = { waiting: data.waiting.length, leftovers: data.leftovers.length, to_send: data.to_send.length };
  const act = { onDone: setSaid };
  return (
    <section>
      <h1 className="text-xl">{t('nav.fps')}</h1>
      <p className="mb-6 mt-1 text-ink-2">{t('fps.lead')}</p>
      <Tabs
        label={t('fps.tabs')}
        tabs={TABS.map((key) => ({
          key,
          label: t(`fps.tab.${key}`),
          ...(key !== 'import' && { count: counts[key] }),
        }))}
        current={tab}
        onChange={(key) => {
          setSaid(null);
          choose({ tab: oneOf(TABS, key) });
        }}
      >
        <div role="status" className="mt-5 not-empty:mb-5">
          {said && <Alert tone="success">{said}</Alert>}
        </div>
        {tab === 'waiting' && <WaitingTable rows={data.waiting} {...act} />}
        {tab === 'import' && <ImportPanel hasSandboxFile={data.has_sandbox_file} {...act} />}
        {tab === 'leftovers' && <LeftoverTable rows={data.leftovers} {...act} />}
        {tab === 'to_send' && <SendTable rows={data.to_send} {...act} />}
      </Tabs>
    </section>
  );
}
