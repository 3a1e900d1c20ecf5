import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { SECURITY_EVENTS_KEPT_DAYS } from '@/config/limits/operations';
import { privatePaths } from '@/config/private-paths';
import { adminSecurityEventCalls } from '@/contract/admin/security-events/calls';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { countOfFilter } from '@/features/common/project/address';
import { ExportButton } from '../common/export-button';
import { ListRows } from '../common/list-rows';
import { callOfFilter, filterOfQuery } from './security-event-filter';
import { SecurityEventFilters } from './security-event-filters';
import { SecurityEventRow } from './security-event-row';

/** Who tried what against which account, newest first. Events can be read, filtered and exported, never changed. */
export function SecurityEventList() {
  const { t } = useTranslation('admin');
  const address = useAddressFilter(filterOfQuery);
  const request = callOfFilter(address.filter);
  const list = useCallPages(adminSecurityEventCalls.listing, request, {
    pollIntervalMs: LIVE_POLL_INTERVAL_MS,
    keepsPrevious: true,
  });
  const isFiltered = countOfFilter(address.filter) > 0;
  return (
    <section>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-[26px] md:text-[32px]">{t('security_event.title')}</h1>
          <p className="mt-1 text-ink-2">{t('security_event.lead', { days: SECURITY_EVENTS_KEPT_DAYS })}</p>
        </div>
        <ExportButton call={adminSecurityEventCalls.exportRows} filter={request} format="JSON Lines" />
      </div>
      <SecurityEventFilters {...address} />
      <ListRows
        list={list}
        failure={{
          wayOut: { href: privatePaths.adminSecurityEvents(), label: t('audit.clear') },
          absent: { title: t('audit.none_found'), text: t('audit.none_found_text') },
        }}
        none={
          isFiltered
            ? { isSearch: true, title: t('audit.none_found'), text: t('audit.none_found_text') }
            : { title: t('security_event.none'), text: t('security_event.none_text') }
        }
      >
        {(rows) => (
          <ul className={`grid grid-cols-[minmax(0,1fr)] gap-2 ${list.isStale ? 'opacity-60' : ''}`}>
            {rows.map((event) => (
              <SecurityEventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </ListRows>
    </section>
  );
}
