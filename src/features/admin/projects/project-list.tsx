import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { privatePaths } from '@/config/private-paths';
import { adminProjectCalls } from '@/contract/admin/projects/calls';
import type { ReplyOf } from '@/contract/call';
import { CATEGORIES } from '@/domain/project/options';
import { PROJECT_STATES, PROJECT_STATUSES } from '@/domain/project/statuses';
import { OptionField } from '@/features/common/forms/option-field';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { personName } from '@/features/common/people/person-name';
import { countOfFilter } from '@/features/common/project/address';
import { StatusChip } from '@/features/common/project/status-chip';
import { useDates } from '@/features/common/time/use-dates';
import { Cell, DataTable, RowHead } from '../common/data-table';
import { ExportButton } from '../common/export-button';
import { ListRows } from '../common/list-rows';
import { FILTER_GRID, FILTER_SEARCH, SearchWords } from '../common/search-words';
import { callOfFilter, filterOfQuery } from './project-filter';

/** All projects, with a search and filters. */
export function ProjectList() {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const { t: common } = useTranslation('common');
  const { filter, choose, type } = useAddressFilter(filterOfQuery);
  const request = callOfFilter(filter);
  const isFiltered = countOfFilter(filter) > 0;
  const list = useCallPages(adminProjectCalls.projects, request, {
    pollIntervalMs: LIVE_POLL_INTERVAL_MS,
    keepsPrevious: true,
  });
  const columns = (['project', 'status', 'owner', 'workers', 'due', 'updated'] as const).map((key) => ({
    key,
    label: t(`projects.column.${key}`),
  }));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-[26px] md:text-[32px]">{t('projects.title')}</h1>
        <ExportButton call={adminProjectCalls.exportProjects} filter={request} />
      </div>
      <search>
        <form onSubmit={(event) => event.preventDefault()} className={FILTER_GRID}>
          <div className={FILTER_SEARCH}>
            <SearchWords
              label={t('projects.search')}
              hint={t('projects.search_hint')}
              value={filter.q}
              onSettle={(q) => type({ q })}
            />
          </div>
          <OptionField
            label={t('projects.column.status')}
            value={filter.status}
            options={PROJECT_STATUSES}
            labelOf={(status) => words(`status.${status}`)}
            onChange={(status) => choose({ status })}
          />
          <OptionField
            label={words('facts.category')}
            value={filter.category}
            options={CATEGORIES}
            labelOf={(category) => common(`category.${category}`)}
            onChange={(category) => choose({ category })}
          />
          <OptionField
            label={t('projects.state')}
            value={filter.state}
            options={PROJECT_STATES}
            labelOf={(state) => t(`projects.state_of.${state}`)}
            onChange={(state) => choose({ state })}
          />
        </form>
      </search>
      <div>
        <ListRows
          list={list}
          none={
            isFiltered
              ? { isSearch: true, title: t('projects.none_found'), text: t('projects.none_found_text') }
              : { title: t('projects.none'), text: t('projects.none_text') }
          }
        >
          {(rows) => (
            <DataTable label={t('projects.title')} columns={columns} isStale={list.isStale}>
              {rows.map((project) => (
                <ProjectRow key={project.id} project={project} />
              ))}
            </DataTable>
          )}
        </ListRows>
      </div>
    </section>
  );
}

type Row = ReplyOf<typeof adminProjectCalls.projects>['value'][number];

function ProjectRow({ project }: { project: Row }) {
  const dates = useDates();
  const due = project.due_at && !project.is_on_hold ? dates.due(project.due_at) : null;
  const workers = [project.consultant, project.technician].filter((person) => person !== null);
  return (
    <tr>
      <RowHead>
        <Link
          href={privatePaths.adminProject(project.id)}
          className="font-semibold underline-offset-4 hover:text-jade hover:underline"
        >
          {project.title}
        </Link>
        <span className="block text-sm tabular-nums text-ink-2">{project.number}</span>
      </RowHead>
      <Cell>
        <StatusChip project={project} />
      </Cell>
      <Cell>{personName(project.owner)}</Cell>
      <Cell>
        {workers.map((person) => (
          <span key={person.id} className="block">
            {personName(person)}
          </span>
        ))}
      </Cell>
      <Cell>{due && <span className={due.isOverdue ? 'font-semibold text-ember' : ''}>{due.text}</span>}</Cell>
      <Cell>{dates.dayTime(project.updated_at)}</Cell>
    </tr>
  );
}
