import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useCallPages } from '@/client/query/use-call-pages';
import { LIVE_POLL_INTERVAL_MS } from '@/config/limits/calls';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { JOB_STATES } from '@/domain/operations';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { first, oneOf, type Query } from '@/features/common/project/address';
import { Tabs } from '@/ui/layout/tabs';
import { CardRows, ListRows } from '../common/list-rows';
import { ActSaid } from './act-said';
import { type Job, JobRow } from './job-row';
import { useAct } from './use-act';

const filterOfQuery = (query: Query) => ({ state: oneOf(JOB_STATES, first(query.state)) });

/** The job queue by state; a failed job can be retried or dropped. */
export function JobList() {
  const { t } = useTranslation('admin');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const state = filter.state || JOB_STATES[0];
  const list = useCallPages(
    adminOperationsCalls.jobs,
    { state },
    { pollIntervalMs: LIVE_POLL_INTERVAL_MS, keepsPrevious: true },
  );
  const [dropping, setDropping] = useState<Job | null>(null);
  const retry = useAct(adminOperationsCalls.retryJob);
  const drop = useAct(adminOperationsCalls.dropJob);
  const onDrop = async () => {
    if (!dropping) return;
    retry.forget();
    await drop.send(dropping.id, { job_id: dropping.id });
    setDropping(null);
  };
  const onRetry = (id: number) => {
    drop.forget();
    void retry.send(id, { job_id: id });
  };
  return (
    <section>
      <h1 className="text-xl">{t('nav.jobs')}</h1>
      <p className="mb-6 mt-1 text-ink-2">{t('jobs.lead')}</p>
      <Tabs
        label={t('jobs.tabs')}
        tabs={JOB_STATES.map((key) => ({ key, label: t(`jobs.state.${key}`), count: list.first?.counts[key] }))}
        current={state}
        onChange={(key) => choose({ state: oneOf(JOB_STATES, key) })}
      >
        <ActSaid
          acts={[
            { ...retry, done: t('jobs.retried') },
            { ...drop, done: t('jobs.dropped') },
          ]}
        />
        <div className="mt-5">
          <ListRows list={list} none={{ title: t(`jobs.none.${state}`) }}>
            {(rows) => (
              <CardRows isStale={list.isStale}>
                {rows.map((job) => (
                  <JobRow
                    key={job.id}
                    job={job}
                    isPending={retry.isPendingOn(job.id)}
                    onRetry={() => onRetry(job.id)}
                    onDrop={() => setDropping(job)}
                  />
                ))}
              </CardRows>
            )}
          </ListRows>
        </div>
      </Tabs>
      <ConfirmDialog
        isOpen={dropping !== null}
        onClose={() => setDropping(null)}
        title={t('jobs.drop.title')}
        confirmLabel={t('jobs.drop.confirm')}
        onConfirm={() => void onDrop()}
        isPending={drop.isPending}
        tone="danger"
      >
        <p>{t('jobs.drop.text', { task: dropping?.task })}</p>
      </ConfirmDialog>
    </section>
  );
}
