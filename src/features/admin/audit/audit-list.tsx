import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { countOfFilter } from '@/features/common/project/address';
import { ExportButton } from '../common/export-button';
import { ListRows } from '../common/list-rows';
import { callOfFilter, filterOfQuery } from './audit-filter';
import { AuditFilters } from './audit-filters';
import { AuditRow } from './audit-row';

/** Every action of every admin, newest first. The log can be read, filtered and exported, never changed. */
export function AuditList() {
  const { t } = useTranslation('admin');
  const address = useAddressFilter(filterOfQuery);
  const request = callOfFilter(address.filter);
  const list = useCallPages(adminAuditCalls.listing, request, {
    pollIntervalMs: LIVE_POLL_INTERVAL_MS,
    keepsPrevious: true,
  });
  const isFiltered = countOfFilter(address.filter) > 0;
  return (
    <section>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-[26px] md:text-[32px]">{t('audit.title')}</h1>
          <p className="mt-1 text-ink-2">{t('audit.lead')}</p>
        </div>
        <ExportButton call={adminAuditCalls.exportRows} filter={request} />
      </div>
      <AuditFilters {...address} />
      <ListRows
        list={list}
        failure={{
          wayOut: { href: privatePaths.adminAudit(), label: t('audit.clear') },
          absent: { title: t('audit.none_found'), text: t('audit.none_found_text') },
        }}
        none={
          isFiltered
            ? { isSearch: true, title: t('audit.none_found'), text: t('audit.none_found_text') }
            : { title: t('audit.none'), text: t('audit.none_text') }
        }
      >
        {(rows) => (
          <ul className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${list.isStale ? 'opacity-60' : ''}`}>
            {rows.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </ListRows>
    </section>
  );
}
