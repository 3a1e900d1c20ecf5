import { useTranslation } from 'next-i18next/pages';
import { professionalCalls } from '@/contract/professional/calls';
import { PROFESSIONAL_SORTS } from '@/domain/sorts';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { oneOf } from '@/features/common/project/address';
import { SearchWords } from '../common/desk-fields';
import { DeskList } from '../common/desk-list';
import { DeskRows } from '../common/desk-rows';
import { DeskTable } from '../common/desk-table';
import { DeskTabs } from '../common/desk-tabs';
import { FilterDays } from '../common/filter-days';
import { isFiltered } from '../common/filter-values';
import { useDeskPages } from '../common/use-desk-pages';
import { SavedViews } from '../follow/saved-views';
import { QueueStart } from '../queue/queue-start';
import { callOfFilter, filterOfQuery, STATUS_TABS } from './professional-filter';
import { useCountOf } from './use-count-of';
import { useProfessionalColumns } from './use-professional-columns';

/** Registrations by status, the longest waiting first. */
export function ProfessionalList() {
  const { t } = useTranslation('admin');
  const { filter, choose, type, clear } = useAddressFilter(filterOfQuery);
  const tab = filter.status || STATUS_TABS[0];
  const isNarrowed = isFiltered({ ...filter, status: '' });
  const list = useDeskPages(professionalCalls.professionals, callOfFilter(filter));
  const columns = useProfessionalColumns(tab !== 'all');
  const counts = { pending_approval: useCountOf('pending_approval'), info_requested: useCountOf('info_requested') };
  return (
    <DeskTabs
      label={t('professionals.tabs')}
      tabs={STATUS_TABS.map((key) => ({
        key,
        label: t(`professionals.tab.${key}`),
        count: key in counts ? counts[key as keyof typeof counts] : undefined,
      }))}
      current={tab}
      onChange={(key) => choose({ status: oneOf(STATUS_TABS, key), sort: '' })}
    >
      {(tabs, panel) => (
        <DeskList
          title={t('professionals.title')}
          head={
            <>
              {tabs}
              <SavedViews room="professionals" />
            </>
          }
          end={tab === STATUS_TABS[0] && <QueueStart kind="approvals" firstId={list.rows?.[0]?.id} />}
          onClear={isNarrowed ? clear : undefined}
          filters={
            <>
              <SearchWords
                label={t('professionals.search')}
                hint={t('professionals.search_hint')}
                value={filter.q}
                onSettle={(q) => type({ q })}
              />
              <FilterDays filter={filter} choose={choose} />
            </>
          }
        >
          {panel(
            <DeskRows
              list={list}
              none={
                isNarrowed
                  ? { isSearch: true, title: t('professionals.none_found'), text: t('professionals.none_found_text') }
                  : { title: t('professionals.none'), text: t('professionals.none_text') }
              }
            >
              {(rows) => (
                <DeskTable
                  label={t(`professionals.tab.${tab}`)}
                  columns={columns}
                  rows={rows}
                  keyOf={({ id }) => id}
                  sort={tab === 'all' ? '' : filter.sort || 'since'}
                  onSort={(next) => choose({ sort: oneOf(PROFESSIONAL_SORTS, next) })}
                  isStale={list.isStale}
                />
              )}
            </DeskRows>,
          )}
        </DeskList>
      )}
    </DeskTabs>
  );
}
