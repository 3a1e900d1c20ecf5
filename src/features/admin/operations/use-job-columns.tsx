import { useTranslation } from 'next-i18next/pages';
import type { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { ReplyOf } from '@/contract/call';
import type { JobState } from '@/domain/operations';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { DENSE_BUTTON } from '../common/desk-fields';
import { Aside, type DeskColumn, RowButton } from '../common/desk-table';
import { useKnownWord } from '../common/use-known-word';
import type { useOpenRows } from '../common/use-open-rows';

export type Job = ReplyOf<typeof adminOperationsCalls.jobs>['value'][number];

interface JobActs {
  open: ReturnType<typeof useOpenRows>;
  isRetrying: (id: number) => boolean;
  onRetry: (ids: number[]) => void;
  onDrop: (ids: number[]) => void;
}

/** The name of a task. */
export function useTaskWord() {
  const word = useKnownWord();
  return (task: string) => word(`jobs.task.${task}`, task);
}

/** The columns of the list of jobs. A failed job is shown with its error. */
export function useJobColumns(state: JobState, acts: JobActs): DeskColumn<Job>[] {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const taskWord = useTaskWord();
  return [
    {
      key: 'task',
      label: t('jobs.column.task'),
      cell: ({ id, task, last_error, run_at, locked_at }) => (
        <RowButton
          isOpen={acts.open.isOpen(id)}
          onToggle={() => acts.open.toggle(id)}
          below={dates.dayTime(locked_at ?? run_at)}
        >
          <span className="font-semibold">{taskWord(task)}</span> <Aside>{last_error}</Aside>
        </RowButton>
      ),
    },
    {
      key: 'number',
      label: t('jobs.column.number'),
      from: 'mid',
      width: 'w-24',
      cell: ({ id }) => <Aside>#{id}</Aside>,
    },
    {
      key: 'made',
      label: t('jobs.column.made'),
      sort: 'made',
      from: 'wide',
      width: 'w-40',
      cell: ({ created_at }) => <Aside>{dates.dayTime(created_at)}</Aside>,
    },
    {
      key: 'due',
      label: t(`jobs.column.due.${state}`),
      // A running job's time is when it began, by which nothing is sorted: there are few.
      sort: state === 'running' ? undefined : 'due',
      from: 'mid',
      width: 'w-40',
      cell: ({ run_at, locked_at }) => <Aside>{dates.dayTime(locked_at ?? run_at)}</Aside>,
    },
    {
      key: 'attempts',
      label: t('jobs.column.attempts'),
      isFigure: true,
      from: 'wide',
      width: 'w-20',
      cell: ({ attempts, max_attempts }) => `${attempts}/${max_attempts}`,
    },
    {
      key: 'act',
      label: t('jobs.column.act'),
      width: 'w-32',
      cell: (job) => job.can_retry && <RetryButton job={job} {...acts} />,
    },
  ];
}

interface RetryButtonProps extends Pick<JobActs, 'isRetrying' | 'onRetry'> {
  job: Job;
}

function RetryButton({ job, isRetrying, onRetry }: RetryButtonProps) {
  const { t } = useTranslation('admin');
  const taskWord = useTaskWord();
  return (
    <Button variant="text" className={DENSE_BUTTON} isPending={isRetrying(job.id)} onClick={() => onRetry([job.id])}>
      {t('jobs.retry')}
      <span className="sr-only">{` ${taskWord(job.task)} #${job.id}`}</span>
    </Button>
  );
}

/** What an open row says: what the job is about, how often it was tried, and the last error. */
export function JobDetails({ job, onDrop }: { job: Job; onDrop: JobActs['onDrop'] }) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const taskWord = useTaskWord();
  const { id, task, payload, attempts, max_attempts, created_at, last_error, can_drop } = job;
  const about = Object.entries(payload).map(([name, value]) => `${name} ${String(value)}`);
  return (
    <>
      <p className="break-words tabular-nums text-ink-2">
        <code>{task}</code>{' '}
        {dotted([
          `#${id}`,
          ...about,
          t('jobs.enqueued', { time: dates.dayTime(created_at) }),
          t('jobs.attempts', { count: attempts, max: max_attempts }),
        ])}
      </p>
      {last_error && (
        <p className="break-words">
          <code>{last_error}</code>
        </p>
      )}
      {can_drop && (
        <p>
          <Button variant="danger" className={DENSE_BUTTON} onClick={() => onDrop([id])}>
            {t('jobs.drop.confirm')}
            <span className="sr-only">{` ${taskWord(task)} #${id}`}</span>
          </Button>
        </p>
      )}
    </>
  );
}
