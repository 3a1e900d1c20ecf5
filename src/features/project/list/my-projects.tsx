import { useCallPages } from '@/client/use-call-pages';
import { useSession } from '@/client/use-session';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { paths } from '@/config/paths';
import { projectCalls } from '@/contract/project';
import { CallFailure } from '@/features/common/call-failure';
import { LoadMore } from '@/features/common/load-more';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';
import { EmptyProjects } from './empty-projects';
import { ProjectCard } from './project-card';

/** My projects that are under way, or those that are over. */
export function MyProjects({ scope }: { scope: 'current' | 'past' }) {
  const { t } = useTranslation('project');
  const { userType } = useSession();
  const list = useCallPages(projectCalls.myProject, { scope }, { pollIntervalMs: LIVE_POLL_INTERVAL_MS });
  if (list.error) {
    return (
      <CallFailure
        error={list.error}
        onRetry={list.retry}
        wayOut={{ href: paths.profile(), label: t('actions.home') }}
      />
    );
  }
  const hasCreate = scope === 'current' && userType === 'client' && (list.rows?.length ?? 0) > 0;
  return (
    <section>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-[26px] md:text-[32px]">{t(`list.${scope}`)}</h1>
        {hasCreate && (
          <ButtonLink href={paths.projectCreate()}>
            <Icon name="plus" />
            {t('create.action')}
          </ButtonLink>
        )}
      </div>
      {list.rows === null ? (
        <SkeletonList rows={4} />
      ) : list.rows.length > 0 ? (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {list.rows.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </ul>
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
