import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { first, oneOf } from '@/features/common/project/address';
import { Tabs } from '@/ui/layout/tabs';
import { ComplaintTable } from './complaint-table';
import { EndRequestTable } from './end-request-table';

const TABS = ['live', 'ends', 'over'] as const;

/** What waits for an admin's decision (complaints, requests to end), and the complaints that are over. */
export function ComplaintDesk() {
  const { t } = useTranslation('admin');
  const { filter, choose } = useAddressFilter((query) => ({ tab: oneOf(TABS, first(query.tab)) }));
  const tab = filter.tab || TABS[0];
  const live = { pollIntervalMs: LIVE_POLL_INTERVAL_MS };
  const counts: Partial<Record<(typeof TABS)[number], number>> = {
    live: useCallQuery(adminComplaintCalls.complaints, { state: 'live', limit: 1 }, live).data?.count,
    ends: useCallQuery(adminComplaintCalls.endRequests, { limit: 1 }, live).data?.count,
  };
  return (
    <section>
      <h1 className="text-[26px] md:text-[32px]">{t('complaints.title')}</h1>
      <p className="mb-6 mt-1 text-ink-2">{t('complaints.lead')}</p>
      <Tabs
        label={t('complaints.tabs')}
        tabs={TABS.map((key) => ({ key, label: t(`complaints.tab.${key}`), count: counts[key] }))}
        current={tab}
        onChange={(key) => choose({ tab: oneOf(TABS, key) })}
      >
        <div className="mt-5">{tab === 'ends' ? <EndRequestTable /> : <ComplaintTable key={tab} state={tab} />}</div>
      </Tabs>
    </section>
  );
}
