import Link from 'next/link';
import { useCallPages } from '@/client/use-call-pages';
import { LINE_MAX_CHARS, LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { privatePaths } from '@/config/private-paths';
import { adminProjectCalls } from '@/contract/admin-projects';
import type { ReplyOf } from '@/contract/call';
import { CATEGORIES } from '@/domain/project/options';
import { PROJECT_STATUSES } from '@/domain/project/statuses';
import { countOfFilter } from '@/features/common/address';
import { CallFailure } from '@/features/common/call-failure';
import { LoadMore } from '@/features/common/load-more';
import { OptionField } from '@/features/common/option-field';
import { personName } from '@/features/common/person-name';
import { StatusChip } from '@/features/common/status-chip';
import { useAddressFilter } from '@/features/common/use-address-filter';
import { useDates } from '@/features/common/use-dates';
import { useTyped } from '@/features/common/use-typed';
import { EmptyState } from '@/ui/empty-state';
import { TextField } from '@/ui/field';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';
import { Cell, DataTable, RowHead } from '../common/data-table';
import { ExportButton } from '../common/export-button';
import { callOfFilter, filterOfQuery, PROJECT_STATES } from './project-filter';

/** Every project, by what an operator looks for. */
export function ProjectList() {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('project');
  const { t: common } = useTranslation('common');
  const { filter, choose, type } = useAddressFilter(filterOfQuery);
  const typed = useTyped(filter.q, (q) => type({ q }));
  const asked = callOfFilter(filter);
  const list = useCallPages(adminProjectCalls.projects, asked, {
    pollIntervalMs: LIVE_POLL_INTERVAL_MS,
    keepsPrevious: true,
  });
  const columns = (['project', 'status', 'owner', 'workers', 'due', 'updated'] as const).map((key) => ({
    key,
    label: t(`projects.column.${key}`),
  }));
  return (
    <section className="grid gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-[26px] md:text-[32px]">{t('projects.title')}</h1>
        <ExportButton call={adminProjectCalls.exportProjects} filter={asked} />
      </div>
      <search>
        <form onSubmit={(event) => event.preventDefault()} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <TextField
            label={t('projects.search')}
            hint={t('projects.search_hint')}
            type="search"
            maxLength={LINE_MAX_CHARS}
            value={typed.value}
            onChange={typed.onChange}
            onCompositionEnd={typed.onCompositionEnd}
          />
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
        {list.error ? (
          <CallFailure
            error={list.error}
            onRetry={list.retry}
            wayOut={{ href: privatePaths.admin(), label: t('nav.home') }}
          />
        ) : list.rows === null ? (
          <SkeletonList rows={6} />
        ) : list.rows.length === 0 ? (
          <EmptyState
            picture="search"
            title={countOfFilter(filter) > 0 ? t('projects.none_found') : t('projects.none')}
            text={countOfFilter(filter) > 0 ? t('projects.none_found_text') : t('projects.none_text')}
          />
        ) : (
          <DataTable label={t('projects.title')} columns={columns} isStale={list.isStale}>
            {list.rows.map((project) => (
              <ProjectRow key={project.id} project={project} />
            ))}
          </DataTable>
        )}
        <LoadMore list={list} />
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
