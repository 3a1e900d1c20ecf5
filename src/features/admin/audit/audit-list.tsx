import { useTranslation } from 'next-i18next/pages';
import { privatePaths } from '@/config/private-paths';
import { adminAuditCalls } from '@/contract/admin/audit/calls';
import { MADE_SORTS } from '@/domain/sorts';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { oneOf } from '@/features/common/project/address';
import { ExportButton } from '../common/export-button';
import { isFiltered } from '../common/filter-values';
import { useDeskPages } from '../common/use-desk-pages';
import { useKnownWord } from '../common/use-known-word';
import { LogPage } from '../log/log-page';
import { callOfFilter, filterOfQuery } from './audit-filter';
import { AuditFilters } from './audit-filters';
import { useAuditLine } from './use-audit-line';

/** Every action of every admin. */
export function AuditList() {
  const { t } = useTranslation('admin');
  const word = useKnownWord();
  const address = useAddressFilter(filterOfQuery);
  const { filter, choose, clear } = address;
  const request = callOfFilter(filter);
  const sort = filter.sort || '-made';
  const list = useDeskPages(adminAuditCalls.listing, { ...request, sort });
  const lineOf = useAuditLine();
  const subject = [word(`audit.subject_type.${filter.subject_type}`, filter.subject_type), filter.subject_id];
  return (
    <LogPage
      title={t('audit.title')}
      lead={t('audit.lead')}
      none={{ title: t('audit.none'), text: t('audit.none_text') }}
      list={list}
      isFiltered={isFiltered(filter)}
      onClear={clear}
      only={filter.subject_type && subject.filter(Boolean).join(' ')}
      address={privatePaths.adminAudit()}
      exportButton={<ExportButton call={adminAuditCalls.exportRows} filter={request} />}
      filters={<AuditFilters {...address} />}
      sort={sort}
      onSort={(next) => choose({ sort: oneOf(MADE_SORTS, next) })}
      lineOf={lineOf}
    />
  );
}
