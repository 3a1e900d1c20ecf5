import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { SECURITY_EVENTS_KEPT_DAYS } from '@/config/limits/operations';
import { privatePaths } from '@/config/private-paths';
import { adminSecurityEventCalls } from '@/contract/admin/security-events/calls';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { countOfFilter } from '@/features/common/project/address';
import { ExportButton } from '../common/export-button';
import { LogPage } from '../log/log-page';
import { callOfFilter, filterOfQuery } from './security-event-filter';
import { SecurityEventFilters } from './security-event-filters';
import { SecurityEventRow } from './security-event-row';

/** Who tried what against which account. */
export function SecurityEventList() {
  const { t } = useTranslation('admin');
  const address = useAddressFilter(filterOfQuery);
  const request = callOfFilter(address.filter);
  const list = useCallPages(adminSecurityEventCalls.listing, request, {
    pollIntervalMs: LIVE_POLL_INTERVAL_MS,
    keepsPrevious: true,
  });
  return (
    <LogPage
      title={t('security_event.title')}
      lead={t('security_event.lead', { days: SECURITY_EVENTS_KEPT_DAYS })}
      none={{ title: t('security_event.none'), text: t('security_event.none_text') }}
      list={list}
      isFiltered={countOfFilter(address.filter) > 0}
      address={privatePaths.adminSecurityEvents()}
      exportButton={<ExportButton call={adminSecurityEventCalls.exportRows} filter={request} format="JSON Lines" />}
      filters={<SecurityEventFilters {...address} />}
    >
      {(event) => <SecurityEventRow key={event.id} event={event} />}
    </LogPage>
  );
}
