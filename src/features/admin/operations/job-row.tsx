import { useTranslation } from 'next-i18next/pages';
import type { adminOperationsCalls } from '@/contract/admin/operations/calls';
import type { ReplyOf } from '@/contract/call';
import { dotted } from '@/features/common/money/dotted';
import { useDates } from '@/features/common/time/use-dates';
import { Button } from '@/ui/form/button';
import { Card } from '@/ui/layout/card';

export type Job = ReplyOf<typeof adminOperationsCalls.jobs>['value'][number];

interface JobRowProps {
  job: Job;
  isPending: boolean;
  onRetry: () => void;
  onDrop: () => void;
}

/** A job: its task and payload, the number of attempts, and the last error. */
export function JobRow({ job, isPending, onRetry, onDrop }: JobRowProps) {
  const { t } = useTranslation('admin');
  const dates = useDates();
  const { id, task, state, payload, attempts, max_attempts, run_at, locked_at, last_error, can_retry, can_drop } = job;
  const about = Object.entries(payload).map(([name, value]) => `${name} ${String(value)}`);
  const time =
    state === 'running' && locked_at
      ? t('jobs.began', { time: dates.dayTime(locked_at) })
      : t(state === 'failed' ? 'jobs.tried' : 'jobs.due', { time: dates.dayTime(run_at) });
  return (
    <Card as="li" tone={state === 'failed' ? 'turn' : 'plain'} className="grid gap-3 p-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-base">
          <code>{task}</code> <span className="text-sm font-normal tabular-nums text-ink-2">#{id}</span>
        </h2>
        <p className="text-sm tabular-nums text-ink-2">
          {dotted([time, t('jobs.attempts', { count: attempts, max: max_attempts })])}
        </p>
      </div>
      {about.length > 0 && <p className="break-words text-sm tabular-nums text-ink-2">{dotted(about)}</p>}
      {last_error && (
        <p className="break-words rounded-sm bg-paper px-3 py-2 text-sm">
          <code>{last_error}</code>
        </p>
      )}
      {(can_retry || can_drop) && (
        <p className="flex flex-wrap gap-3">
          {can_retry && (
            <Button variant="quiet" isPending={isPending} onClick={onRetry}>
              {t('jobs.retry')}
              <span className="sr-only">{` ${task} #${id}`}</span>
            </Button>
          )}
          {can_drop && (
            <Button variant="danger" onClick={onDrop}>
              {t('jobs.drop.confirm')}
              <span className="sr-only">{` ${task} #${id}`}</span>
            </Button>
          )}
        </p>
      )}
    </Card>
  );
}
