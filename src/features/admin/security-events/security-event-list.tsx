import { useTranslation } from 'next-i18next/pages';
import { SECURITY_EVENTS_KEPT_DAYS } from '@/config/limits/operations';
import { privatePaths } from '@/config/private-paths';
import { adminSecurityEventCalls } from '@/contract/admin/security-events/calls';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { ExportButton } from '../common/export-button';
import { isFiltered } from '../common/filter-values';
import { useDeskPages } from '../common/use-desk-pages';
import { LogPage } from '../log/log-page';
import { callOfFilter, filterOfQuery } from './security-event-filter';
import { SecurityEventFilters } from './security-event-filters';
import { useSecurityEventLine } from './use-security-event-line';

/** Who tried what against which account. */
export function SecurityEventList() {
  const { t } = useTranslation('admin');
  const address = useAddressFilter(filterOfQuery);
  const { filter, clear } = address;
  const request = callOfFilter(filter);
  const list = useDeskPages(adminSecurityEventCalls.listing, request);
  const lineOf = useSecurityEventLine();
  return (
    <LogPage
      title={t('security_event.title')}
      lead={t('security_event.lead', { days: SECURITY_EVENTS_KEPT_DAYS })}
      none={{ title: t('security_event.none'), text: t('security_event.none_text') }}
      list={list}
      isFiltered={isFiltered(filter)}
      onClear={clear}
      only={filter.account_id && t('security_event.account_number', { id: filter.account_id })}
      address={privatePaths.adminSecurityEvents()}
      exportButton={
        <ExportButton
          call={adminSecurityEventCalls.exportRows}
          filter={request}
          label={t('export.action', { format: 'JSON Lines' })}
        />
      }
      filters={<SecurityEventFilters {...address} />}
      lineOf={lineOf}
    />
  );
}
