import { useTranslation } from 'next-i18next/pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { adminComplaintCalls } from '@/contract/admin/complaints/calls';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { oneOf } from '@/features/common/project/address';
import { DeskList } from '../common/desk-list';
import { DeskTabs } from '../common/desk-tabs';
import { FilterDays } from '../common/filter-days';
import { isFiltered } from '../common/filter-values';
import { FollowerFilter } from '../follow/follower-filter';
import { SavedViews } from '../follow/saved-views';
import { QueueStart } from '../queue/queue-start';
import { COMPLAINT_TABS, callOfFilter, filterOfQuery } from './complaint-filter';
import { ComplaintTable } from './complaint-table';
import { EndRequestTable } from './end-request-table';

/** What waits for an admin's decision (complaints, requests to end), and the complaints that are over. */
export function ComplaintDesk() {
  const { t } = useTranslation('admin');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const tab = filter.tab || COMPLAINT_TABS[0];
  const live = { pollIntervalMs: LIVE_POLL_INTERVAL_MS };
  const complaints = useCallQuery(adminComplaintCalls.complaints, { state: 'live', limit: 1 }, live).data;
  const ends = useCallQuery(adminComplaintCalls.endRequests, { limit: 1 }, live).data;
  const isNarrowed = isFiltered({ ...filter, tab: '' });
  const firstOf = { ...callOfFilter(filter), limit: 1 };
  const firstComplaint = useCallQuery(adminComplaintCalls.complaints, { ...firstOf, state: 'live' }, live).data;
  const firstEnd = useCallQuery(adminComplaintCalls.endRequests, firstOf, live).data;
  const counts = { live: complaints?.count, ends: ends?.count, over: undefined };
  return (
    <DeskTabs
      label={t('complaints.tabs')}
      tabs={COMPLAINT_TABS.map((key) => ({ key, label: t(`complaints.tab.${key}`), count: counts[key] }))}
      current={tab}
      onChange={(key) => choose(filterOfQuery({ tab: oneOf(COMPLAINT_TABS, key) }))}
    >
      {(tabs, panel) => (
        <DeskList
          title={t('complaints.title')}
          head={
            <>
              {tabs}
              <SavedViews room="complaints" />
            </>
          }
          end={
            tab === 'live' ? (
              <QueueStart kind="complaints" firstId={firstComplaint?.value[0]?.id} />
            ) : (
              tab === 'ends' && <QueueStart kind="ends" firstId={firstEnd?.value[0]?.project.id} />
            )
          }
          filters={
            <>
              <FollowerFilter value={filter.assignee_id} onChange={(assignee_id) => choose({ assignee_id })} />
              <FilterDays filter={filter} choose={choose} />
            </>
          }
          onClear={isNarrowed ? () => choose({ from_day: '', to_day: '', assignee_id: '' }) : undefined}
        >
          {panel(
            tab === 'ends' ? (
              <EndRequestTable filter={filter} onSort={(sort) => choose({ sort })} />
            ) : (
              <ComplaintTable key={tab} state={tab} filter={filter} onSort={(sort) => choose({ sort })} />
            ),
          )}
        </DeskList>
      )}
    </DeskTabs>
  );
}
