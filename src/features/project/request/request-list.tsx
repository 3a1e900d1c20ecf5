import dynamic from 'next/dynamic';
import { useTranslation } from 'next-i18next/pages';
import { withTexts } from '@/client/i18n/with-texts';
import { useCallPages } from '@/client/query/use-call-pages';
import { useSession } from '@/client/session/use-session';
import { paths } from '@/config/paths';
import { projectCalls } from '@/contract/project/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { LoadMore } from '@/features/common/lists/load-more';
import { countOfFilter } from '@/features/common/project/address';
import { Button, ButtonLink } from '@/ui/form/button';
import { EmptyState } from '@/ui/layout/empty-state';
import { Rows } from '@/ui/layout/later';
import { SkeletonList } from '@/ui/layout/skeleton';
import { lazyLoading } from '@/ui/overlay/lazy-loading';
import { FilterPanel } from '../filter/filter-panel';
import { RequestCard } from './request-card';
import { callOfFilter, filterOfQuery } from './request-filter';
import { RequestFilters } from './request-filters';
import { useRequestFilter } from './use-request-filter';

const NO_CONDITIONS = filterOfQuery({});

const FitEmpty = dynamic(() => withTexts('work', import('./fit')).then((module) => module.FitEmpty), {
  ssr: false,
  loading: lazyLoading(),
});
const SearchNotice = dynamic(
  () => withTexts('work', import('../searches/search-notice')).then((module) => module.SearchNotice),
  { ssr: false, loading: lazyLoading() },
);
const FitSwitch = dynamic(() => withTexts('work', import('./fit')).then((module) => module.FitSwitch), {
  ssr: false,
  loading: lazyLoading(),
});

/**
 * Open requests (consultants; a client's own), or those collecting quotations (technicians); the filter is stored in the
 * address.
 */
export function RequestList() {
  const { t } = useTranslation('project');
  const { userType } = useSession();
  const { filter, isForProfessional, choose, type, clear } = useRequestFilter();
  const list = useCallPages(projectCalls.projectListing, callOfFilter(filter), {
    isLive: true,
    keepsPrevious: true,
  });
  const isFiltered = countOfFilter(filter) > 0;
  const hasConditions = countOfFilter({ ...filter, fit: '' }) > 0;
  const role = userType === 'client' || userType === 'technician' ? userType : 'consultant';
  if (list.error) {
    return (
      <CallFailure
        error={list.error}
        onRetry={list.retry}
        wayOut={{ href: paths.profile(), label: t('actions.home') }}
      />
    );
  }
  return (
    <section>
      <h1 className="text-[1.625rem] md:text-[2rem]">{t(role === 'client' ? 'request.own_title' : 'request.title')}</h1>
      <p className="mb-4 mt-1 text-ink-2">{t(`request.lead.${role}`)}</p>
      {isForProfessional && (
        <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <FitSwitch isOn={filter.fit === 'mine'} onChange={(isOn) => choose({ fit: isOn ? 'mine' : '' })} />
          <SearchNotice search={callOfFilter(filter)} />
        </div>
      )}
      <FilterPanel
        q={filter.q}
        example={t('request.q_example')}
        onSearch={(q) => type({ q })}
        setCount={countOfFilter({ ...filter, q: '', fit: '' })}
        isFiltered={hasConditions}
        onClear={() => choose({ ...NO_CONDITIONS, fit: filter.fit })}
        result={list.rows && t('filters.count', { n: list.isCountCapped ? `${list.count}+` : list.count })}
      >
        <RequestFilters filter={filter} onChoose={choose} onType={type} />
      </FilterPanel>
      {list.rows === null ? (
        <SkeletonList rows={4} />
      ) : list.rows.length > 0 ? (
        <ul
          className={`grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))] ${list.isStale ? 'opacity-60' : ''}`}
        >
          <Rows rows={list.rows}>{(project) => <RequestCard key={project.id} project={project} />}</Rows>
        </ul>
      ) : isFiltered && !hasConditions ? (
        <FitEmpty onAll={clear} />
      ) : (
        <EmptyState
          picture="search"
          title={isFiltered ? t('filters.none') : t(role === 'client' ? 'request.own_none' : 'request.none')}
          text={
            isFiltered ? t('filters.none_text') : t(role === 'client' ? 'request.own_none_text' : 'request.none_text')
          }
          action={
            isFiltered ? (
              <Button onClick={clear}>{t('filters.clear')}</Button>
            ) : role === 'client' ? (
              <ButtonLink href={paths.projectCreate()}>{t('create.action')}</ButtonLink>
            ) : (
              <ButtonLink href={paths.projects()}>{t('empty.past.action')}</ButtonLink>
            )
          }
        />
      )}
      <LoadMore list={list} />
    </section>
  );
}
