import { useTranslation } from 'next-i18next/pages';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import { CATEGORIES } from '@/domain/project/options';
import { PROJECT_STATES, PROJECT_STATUSES } from '@/domain/project/statuses';
import { PROJECT_SORTS } from '@/domain/sorts';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { oneOf } from '@/features/common/project/address';
import { FilterSelect, SearchWords } from '../common/desk-fields';
import { DeskList } from '../common/desk-list';
import { DeskRows } from '../common/desk-rows';
import { DeskTable } from '../common/desk-table';
import { ExportButton } from '../common/export-button';
import { FilterDays } from '../common/filter-days';
import { isFiltered } from '../common/filter-values';
import { useDeskPages } from '../common/use-desk-pages';
import { useSelection } from '../common/use-selection';
import { AssignChosen } from '../follow/assign-chosen';
import { FollowerFilter } from '../follow/follower-filter';
import { SavedViews } from '../follow/saved-views';
import { callOfFilter, filterOfQuery } from './project-filter';
import { useProjectColumns } from './use-project-columns';

/** All projects, with a search, filters and sorts. */
export function ProjectList() {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const { t: common } = useTranslation('common');
  const { filter, choose, type, clear } = useAddressFilter(filterOfQuery);
  const request = callOfFilter(filter);
  const sort = filter.sort || '-made';
  const list = useDeskPages(adminProjectCalls.projects, { ...request, sort });
  const selection = useSelection((list.rows ?? []).map(({ id }) => id));
  const columns = useProjectColumns();
  return (
    <DeskList
      title={t('projects.title')}
      head={<SavedViews room="projects" />}
      end={<ExportButton call={adminProjectCalls.exportProjects} filter={request} />}
      onClear={isFiltered(filter) ? clear : undefined}
      filters={
        <>
          <SearchWords
            label={t('projects.search')}
            hint={t('projects.search_hint')}
            value={filter.q}
            onSettle={(q) => type({ q })}
          />
          <FilterSelect
            label={t('projects.column.status')}
            value={filter.status}
            options={PROJECT_STATUSES}
            labelOf={(status) => words(`status.${status}`)}
            onChange={(status) => choose({ status })}
          />
          <FilterSelect
            label={words('facts.category')}
            value={filter.category}
            options={CATEGORIES}
            labelOf={(category) => common(`category.${category}`)}
            onChange={(category) => choose({ category })}
          />
          <FilterSelect
            label={t('projects.state')}
            value={filter.state}
            options={PROJECT_STATES}
            labelOf={(state) => t(`projects.state_of.${state}`)}
            onChange={(state) => choose({ state })}
          />
          <FollowerFilter value={filter.assignee_id} onChange={(assignee_id) => choose({ assignee_id })} />
          <FilterDays filter={filter} choose={choose} />
        </>
      }
    >
      <AssignChosen subject="project" selection={selection} />
      <DeskRows
        list={list}
        none={
          isFiltered(filter)
            ? { isSearch: true, title: t('projects.none_found'), text: t('projects.none_found_text') }
            : { title: t('projects.none'), text: t('projects.none_text') }
        }
      >
        {(rows) => (
          <DeskTable
            label={t('projects.title')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            sort={sort}
            onSort={(next) => choose({ sort: oneOf(PROJECT_SORTS, next) })}
            isStale={list.isStale}
            selection={selection}
          />
        )}
      </DeskRows>
    </DeskList>
  );
}
