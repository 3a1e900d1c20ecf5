import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { countOfFilter } from '@/features/common/project/address';
import { ExportButton } from '../common/export-button';
import { LogPage } from '../log/log-page';
import { callOfFilter, filterOfQuery } from './audit-filter';
import { AuditFilters } from './audit-filters';
import { AuditRow } from './audit-row';

/** Every action of every admin. */
export function AuditList() {
  const { t } = useTranslation('admin');
  const address = useAddressFilter(filterOfQuery);
  const request = callOfFilter(address.filter);
  const list = useCallPages(adminAuditCalls.listing, request, {
    pollIntervalMs: LIVE_POLL_INTERVAL_MS,
    keepsPrevious: true,
  });
  return (
    <LogPage
      title={t('audit.title')}
      lead={t('audit.lead')}
      none={{ title: t('audit.none'), text: t('audit.none_text') }}
      list={list}
      isFiltered={countOfFilter(address.filter) > 0}
      address={privatePaths.adminAudit()}
      exportButton={<ExportButton call={adminAuditCalls.exportRows} filter={request} />}
      filters={<AuditFilters {...address} />}
    >
      {(entry) => <AuditRow key={entry.id} entry={entry} />}
    </LogPage>
  );
}
