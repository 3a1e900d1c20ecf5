import Link from 'next/link';
import { useCallQuery } from '@/client/query';
import { useSession } from '@/client/use-session';
import { LIST_LIMIT_MAX, LIVE_POLL_INTERVAL_MS } from '@/config/limits';
import { paths } from '@/config/paths';
import { projectCalls } from '@/contract/project';
import { CallFailure } from '@/features/common/call-failure';
import { StatusChip } from '@/features/common/status-chip';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { SkeletonList } from '@/ui/skeleton';
import { useTranslation } from '@/ui/texts';
import type { ProjectSummary } from '../types';
import { EmptyProjects } from './empty-projects';
import { ProjectCard } from './project-card';

/** The home of whoever has projects: what waits for them first, the rest in short. */
export function TodoList() {
  const { t } = useTranslation('project');
  const query = useCallQuery(
    projectCalls.myProject,
    { scope: 'current', limit: LIST_LIMIT_MAX },
    { pollIntervalMs: LIVE_POLL_INTERVAL_MS },
  );
  if (query.isPending) return <SkeletonList rows={3} />;
  if (!query.data) {
    return (
      <CallFailure
        error={query.error}
        onRetry={query.refetch}
        wayOut={{ href: paths.home(), label: t('actions.home') }}
      />
    );
  }
  const projects = query.data.value;
  if (projects.length === 0) return <EmptyProjects />;
  const mine = projects.filter((project) => project.is_my_turn);
  const others = projects.filter((project) => !project.is_my_turn);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="todo">
        <h2 id="todo" className="mb-4 text-xl">
          {t('home.mine')}
          {mine.length > 0 && <span className="ml-2 tabular-nums text-ember">{mine.length}</span>}
        </h2>
        {mine.length > 0 ? (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {mine.map((project) => (
              <ProjectCard key={project.id} project={project} heading="h3" />
            ))}
          </ul>
        ) : (
          <Card className="px-6 py-5 text-ink-2">{t('home.nothing')}</Card>
        )}
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="mb-4 text-xl">
            {t('home.others')}
          </h2>
          <Card as="ul" className="divide-y divide-line">
            {others.map((project) => (
              <ShortRow key={project.id} project={project} />
            ))}
          </Card>
        </section>
      )}
      <NextThing />
    </div>
  );
}

function ShortRow({ project }: { project: ProjectSummary }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 first:rounded-t-m last:rounded-b-m hover:bg-paper md:px-6">
      <Link
        href={paths.projectDetail(project.id)}
        className="min-w-0 flex-1 basis-56 font-semibold after:absolute after:inset-0"
      >
        {project.title}
      </Link>
      <StatusChip project={project} />
    </li>
  );
}

function NextThing() {
  const { t } = useTranslation('project');
  const { userType } = useSession();
  return (
    <p className="flex flex-wrap gap-3">
      {userType === 'client' ? (
        <ButtonLink variant="quiet" href={paths.projectCreate()}>
          {t('create.action')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="quiet" href={paths.projectRequest()}>
          {t('request.title')}
        </ButtonLink>
      )}
    </p>
  );
}
