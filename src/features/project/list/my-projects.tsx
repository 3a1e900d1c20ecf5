import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { projectCalls } from '@/contract/project/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { LoadMore } from '@/features/common/lists/load-more';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { countOfFilter } from '@/features/common/project/address';
import { Button, ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { Rows } from '@/ui/layout/later';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Icon } from '@/ui/media/icon';
import { FilterPanel } from '../filter/filter-panel';
import { EmptyProjects } from './empty-projects';
import { callOfMyFilter, myFilterOfQuery, type Scope, statusesOf } from './my-filter';
import { MyFilters } from './my-filters';
import { ProjectCard } from './project-card';
import { ScopeTabs } from './scope-tabs';

/** The user's current or past projects; the filter is stored in the address. */
export function MyProjects({ scope }: { scope: Scope }) {
  const { t } = useTranslation('project');
  const { userType } = useSession();
  const statuses = statusesOf(scope, userType);
  const { filter, choose, type, clear } = useAddressFilter(myFilterOfQuery(scope, statuses));
  const list = useCallPages(projectCalls.myProject, callOfMyFilter(scope, filter), {
    isLive: true,
    keepsPrevious: true,
  });
  if (list.error) {
    return (
      <CallFailure
        error={list.error}
        onRetry={list.retry}
        wayOut={{ href: paths.profile(), label: t('actions.home') }}
      />
    );
  }
  const isFiltered = countOfFilter(filter) > 0;
  const isEmpty = list.rows?.length === 0;
  const hasCreate = userType === 'client' && !(isEmpty && !isFiltered);
  return (
    <section>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-[1.625rem] md:text-[2rem]">{scope === 'past' ? t('list.past') : t('list.current')}</h1>
        {hasCreate && scope === 'current' && (
          <ButtonLink variant="quiet" href={paths.projectCreate()}>
            <Icon name="plus" />
            {t('create.action')}
          </ButtonLink>
        )}
      </div>
      <ScopeTabs scope={scope} />
      {(isFiltered || !isEmpty) && (
        <FilterPanel
          q={filter.q}
          example={t('filters.q_example')}
          onSearch={(q) => type({ q })}
          setCount={countOfFilter({ ...filter, q: '' })}
          isFiltered={isFiltered}
          onClear={clear}
          result={list.rows && t('filters.count', { n: list.isCountCapped ? `${list.count}+` : list.count })}
        >
          <MyFilters filter={filter} statuses={statuses} hasTurn={scope === 'current'} onChoose={choose} />
        </FilterPanel>
      )}
      {list.rows === null ? (
        <SkeletonList rows={4} />
      ) : !isEmpty ? (
        <ul className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${list.isStale ? 'opacity-60' : ''}`}>
          <Rows rows={list.rows}>{(project) => <ProjectCard key={project.id} project={project} />}</Rows>
        </ul>
      ) : isFiltered ? (
        <EmptyState
          picture="search"
          title={t('filters.none')}
          text={t('filters.none_text')}
          action={<Button onClick={clear}>{t('filters.clear')}</Button>}
        />
      ) : scope === 'past' ? (
        <EmptyState
          picture="projects"
          title={t('empty.past.title')}
          text={t('empty.past.text')}
          action={<ButtonLink href={paths.projects()}>{t('empty.past.action')}</ButtonLink>}
        />
      ) : (
        <EmptyProjects />
      )}
      <LoadMore list={list} />
    </section>
  );
}
