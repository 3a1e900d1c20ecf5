import { useTranslation } from 'next-i18next/pages';
import { useCallPages } from '@/client/query/use-call-pages';
import { useCallQuery } from '@/client/query/use-call-query';
import { LIST_LIMIT_MAX } from '@/config/limits/calls';
import { paths } from '@/config/paths';
import type { ReplyOf } from '@/contract/call';
import { feedbackCalls } from '@/contract/feedback/calls';
import { projectCalls } from '@/contract/project/calls';
import { CallFailure } from '@/features/common/forms/call-failure';
import { LoadMore } from '@/features/common/lists/load-more';
import { ButtonLink } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';
import { SkeletonList } from '@/ui/layout/skeleton';
import { Icon } from '@/ui/media/icon';
import type { ProjectSummary } from '../types';
import { EmptyProjects } from './empty-projects';
import { FittingRequests } from './fitting-requests';
import { RunningRows } from './running-rows';
import { byDeadline, deadlineOf } from './task';
import { TodoCard } from './todo-card';

/** How many running projects are shown; a link leads to the rest. */
const RUNNING_SHOWN = 6;

const LIVE = { isLive: true };

/** The projects on the home page: the user's tasks first, then running projects, then requests that fit. */
export function TodoList() {
  const { t } = useTranslation('project');
  const mine = useCallPages(projectCalls.myProject, { turn: 'mine', limit: LIST_LIMIT_MAX }, LIVE);
  // The list to which this page leads begins with the same rows.
  const current = useCallPages(projectCalls.myProject, { scope: 'current' }, LIVE);
  // Only this call has the date until which a completed project can be rated; the list works without it.
  const unrated = useCallQuery(feedbackCalls.uncommentedProject, { limit: LIST_LIMIT_MAX }, LIVE);
  const error = mine.error ?? current.error;
  if (error) {
    return (
      <CallFailure
        error={error}
        onRetry={() => void Promise.all([mine.retry(), current.retry()])}
        wayOut={{ href: paths.home(), label: t('actions.home') }}
      />
    );
  }
  if (!mine.rows || !current.rows) return <SkeletonList rows={3} />;
  const todo = mine.rows
    .map((project) => ({ project, deadline: deadlineOf(project) ?? feedbackUntil(unrated.data?.value, project) }))
    .sort(byDeadline);
  const running = current.rows.filter((project) => !todo.some((other) => other.project.id === project.id));
  const isNew = todo.length + running.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {isNew ? (
        <EmptyProjects />
      ) : (
        <section aria-labelledby="todo">
          <h2 id="todo" className="mb-4 text-xl">
            {t('home.mine')}
            {todo.length > 0 && (
              <span className="ml-2 tabular-nums text-ember">{mine.isCountCapped ? `${mine.count}+` : mine.count}</span>
            )}
          </h2>
          {todo.length > 0 ? (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {todo.map(({ project, deadline }) => (
                <TodoCard key={project.id} project={project} deadline={deadline} />
              ))}
            </ul>
          ) : (
            <Card className="flex items-center gap-3 px-6 py-5 text-ink-2">
              <Icon name="success" className="size-6 text-jade" />
              {t('home.nothing')}
            </Card>
          )}
          <LoadMore list={mine} />
        </section>
      )}
      {running.length > 0 && (
        <section aria-labelledby="others">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
            <h2 id="others" className="text-xl">
              {t('home.others')}
            </h2>
            <ButtonLink variant="text" href={paths.projects()}>
              {t('home.all')}
              <Icon name="arrow-right" className="size-4.5" />
            </ButtonLink>
          </div>
          <RunningRows projects={running.slice(0, RUNNING_SHOWN)} />
        </section>
      )}
      {!isNew && <FittingRequests />}
    </div>
  );
}

type Unrated = ReplyOf<typeof feedbackCalls.uncommentedProject>['value'];

const feedbackUntil = (
  unrated: Unrated | undefined,
  { id, my_turn: task }: Pick<ProjectSummary, 'id' | 'my_turn'>,
): string | null =>
  task === 'feedback' ? (unrated?.find((project) => project.id === id)?.feedback_until ?? null) : null;
