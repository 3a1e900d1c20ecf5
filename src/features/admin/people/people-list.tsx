import { useTranslation } from 'next-i18next/pages';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { ACCOUNT_STATES } from '@/domain/account';
import { USER_TYPES } from '@/domain/roles';
import { MADE_SORTS } from '@/domain/sorts';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { oneOf } from '@/features/common/project/address';
import { FilterSelect, SearchWords } from '../common/desk-fields';
import { DeskList } from '../common/desk-list';
import { DeskRows } from '../common/desk-rows';
import { DeskTable } from '../common/desk-table';
import { FilterDays } from '../common/filter-days';
import { isFiltered } from '../common/filter-values';
import { useDeskPages } from '../common/use-desk-pages';
import { useSelection } from '../common/use-selection';
import { AssignChosen } from '../follow/assign-chosen';
import { FollowerFilter } from '../follow/follower-filter';
import { SavedViews } from '../follow/saved-views';
import { callOfFilter, filterOfQuery } from './people-filter';
import { usePeopleColumns } from './use-people-columns';

/** All accounts by state and user type, with a search. */
export function PeopleList() {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const { filter, choose, type, clear } = useAddressFilter(filterOfQuery);
  const sort = filter.sort || '-made';
  const list = useDeskPages(adminPeopleCalls.listing, { ...callOfFilter(filter), sort });
  const selection = useSelection((list.rows ?? []).map(({ id }) => id));
  const columns = usePeopleColumns();
  return (
    <DeskList
      title={t('people.title')}
      head={<SavedViews room="people" />}
      onClear={isFiltered(filter) ? clear : undefined}
      filters={
        <>
          <SearchWords
            label={t('people.search')}
            hint={t('people.search_hint')}
            value={filter.q}
            onSettle={(q) => type({ q })}
          />
          <FilterSelect
            label={t('people.kind')}
            value={filter.user_type}
            options={USER_TYPES}
            labelOf={(value) => words(`role.${value}`)}
            onChange={(user_type) => choose({ user_type })}
          />
          <FilterSelect
            label={t('people.tabs')}
            value={filter.state}
            options={ACCOUNT_STATES}
            labelOf={(state) => t(`people.state.${state}`)}
            onChange={(state) => choose({ state })}
          />
          <FollowerFilter value={filter.assignee_id} onChange={(assignee_id) => choose({ assignee_id })} />
          <FilterDays filter={filter} choose={choose} />
        </>
      }
    >
      <AssignChosen subject="user" selection={selection} />
      <DeskRows
        list={list}
        none={
          isFiltered(filter)
            ? { isSearch: true, title: t('people.none_found'), text: t('people.none_found_text') }
            : { title: t('people.none'), text: t('people.none_text') }
        }
      >
        {(rows) => (
          <DeskTable
            label={t('people.title')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            sort={sort}
            onSort={(next) => choose({ sort: oneOf(MADE_SORTS, next) })}
            isStale={list.isStale}
            selection={selection}
          />
        )}
      </DeskRows>
    </DeskList>
  );
}
