import { useRouter } from 'next/router';
import { useCallPages } from '@/client/use-call-pages';
import { useSession } from '@/client/use-session';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { paths } from '@/config/paths';
import { projectCalls } from '@/contract/project';
import { CallFailure } from '@/features/common/call-failure';
import { LoadMore } from '@/features/common/load-more';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';
import { RequestCard } from './request-card';
import { callOfFilter, filterOfQuery, queryOfFilter, type RequestFilter } from './request-filter';
import { RequestFilters } from './request-filters';

/** Open requests (consultants), those collecting quotations (technicians); the filter stands in the address. */
export function RequestList() {
  const { t } = useTranslation('project');
  const router = useRouter();
  const { userType } = useSession();
  const filter = filterOfQuery(router.query);
  const list = useCallPages(projectCalls.projectListing, callOfFilter(filter), {
    pollIntervalMs: LIVE_POLL_INTERVAL_MS,
    keepsPrevious: true,
  });
  const show = (next: RequestFilter) =>
    router.replace({ pathname: router.pathname, query: queryOfFilter(next) }, undefined, {
      shallow: true,
      scroll: false,
    });
  const onClear = () => show({ q: '', category: '', district: '', budget: '' });
  const isFiltered = Object.keys(queryOfFilter(filter)).length > 0;
  const role = userType === 'technician' ? 'technician' : 'consultant';
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
      <h1 className="text-[26px] md:text-[32px]">{t('request.title')}</h1>
      <p className="mb-6 mt-1 text-ink-2">{t(`request.lead.${role}`)}</p>
      <RequestFilters filter={filter} onChange={(change) => show({ ...filter, ...change })} onClear={onClear} />
      <p role="status" className="mb-4 text-sm tabular-nums text-ink-2">
        {list.rows && t('request.count', { n: list.isCountCapped ? `${list.count}+` : list.count })}
      </p>
      {list.rows === null ? (
        <SkeletonList rows={4} />
      ) : list.rows.length > 0 ? (
        <ul
          className={`grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))] ${list.isStale ? 'opacity-60' : ''}`}
        >
          {list.rows.map((project) => (
            <RequestCard key={project.id} project={project} />
          ))}
        </ul>
      ) : (
        <EmptyState
          picture="search"
          title={isFiltered ? t('request.none_found') : t('request.none')}
          text={isFiltered ? t('request.none_found_text') : t('request.none_text')}
          action={
            isFiltered ? (
              <Button onClick={onClear}>{t('request.clear')}</Button>
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
