import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { adminOperationsCalls } from '@/contract/admin/operations/calls';
import { JOB_STATES, JOB_TASKS } from '@/domain/operations';
import { JOB_SORTS } from '@/domain/sorts';
import { ConfirmDialog } from '@/features/common/forms/confirm-dialog';
import { useAddressFilter } from '@/features/common/lists/use-address-filter';
import { oneOf } from '@/features/common/project/address';
import { Button } from '@/ui/form/button';
import { DENSE_BUTTON, FilterSelect } from '../common/desk-fields';
import { DeskList } from '../common/desk-list';
import { DeskRows } from '../common/desk-rows';
import { DeskTable, RowDetails } from '../common/desk-table';
import { DeskTabs } from '../common/desk-tabs';
import { FilterDays } from '../common/filter-days';
import { isFiltered } from '../common/filter-values';
import { SelectionBar } from '../common/selection-bar';
import { useDeskPages } from '../common/use-desk-pages';
import { useOpenRows } from '../common/use-open-rows';
import { useSelection } from '../common/use-selection';
import { SavedViews } from '../follow/saved-views';
import { ActSaid } from './act-said';
import { callOfFilter, filterOfQuery } from './job-filter';
import { useAct } from './use-act';
import { JobDetails, useJobColumns, useTaskWord } from './use-job-columns';

/** The job queue by state; failed jobs can be retried or dropped, several at once. */
export function JobList() {
  const { t } = useTranslation('admin');
  const { filter, choose } = useAddressFilter(filterOfQuery);
  const request = callOfFilter(filter);
  const { state, sort } = request;
  const isNarrowed = isFiltered({ ...filter, state: '' });
  const list = useDeskPages(adminOperationsCalls.jobs, request);
  const rows = list.rows ?? [];
  const selection = useSelection(rows.filter(({ can_retry }) => can_retry).map(({ id }) => id));
  const open = useOpenRows();
  const taskWord = useTaskWord();
  const [dropping, setDropping] = useState<number[]>([]);
  const retry = useAct(adminOperationsCalls.retryJobs);
  const drop = useAct(adminOperationsCalls.dropJobs);
  /** Several are the chosen ones, for which no row's button waits. */
  const rowOf = (ids: number[]) => (ids.length === 1 && ids[0]) || 0;
  const onRetry = (job_ids: number[]) => {
    drop.forget();
    return retry.send(rowOf(job_ids), { job_ids });
  };
  const onDrop = async () => {
    retry.forget();
    await drop.send(rowOf(dropping), { job_ids: dropping });
    setDropping([]);
    selection.clear();
  };
  const columns = useJobColumns(state, {
    open,
    isRetrying: retry.isPendingOn,
    onRetry: (ids) => void onRetry(ids),
    onDrop: setDropping,
  });
  const tasks = new Set(rows.filter(({ id }) => dropping.includes(id)).map(({ task }) => taskWord(task)));
  return (
    <DeskTabs
      label={t('jobs.tabs')}
      tabs={JOB_STATES.map((key) => ({ key, label: t(`jobs.state.${key}`), count: list.first?.counts[key] }))}
      current={state}
      onChange={(key) => choose({ state: oneOf(JOB_STATES, key) })}
    >
      {(tabs, panel) => (
        <DeskList
          title={t('nav.jobs')}
          head={
            <>
              {tabs}
              <SavedViews room="jobs" />
            </>
          }
          filters={
            <>
              <FilterSelect
                label={t('jobs.column.task')}
                value={filter.task}
                options={JOB_TASKS}
                labelOf={taskWord}
                onChange={(task) => choose({ task })}
              />
              <FilterDays filter={filter} choose={choose} />
            </>
          }
          onClear={isNarrowed ? () => choose({ task: '', from_day: '', to_day: '' }) : undefined}
        >
          {panel(
            <>
              <div className="px-4 lg:px-5">
                <ActSaid
                  acts={[
                    { ...retry, done: t('jobs.retried') },
                    { ...drop, done: t('jobs.dropped') },
                  ]}
                />
              </div>
              <SelectionBar selection={selection}>
                <Button
                  className={DENSE_BUTTON}
                  isPending={retry.isPendingOn(0)}
                  onClick={() => void onRetry(selection.chosen).then(selection.clear)}
                >
                  {t('jobs.retry')}
                </Button>
                {state === 'failed' && (
                  <Button variant="danger" className={DENSE_BUTTON} onClick={() => setDropping(selection.chosen)}>
                    {t('jobs.drop.confirm')}
                  </Button>
                )}
              </SelectionBar>
              <DeskRows
                list={list}
                none={
                  isNarrowed
                    ? { isSearch: true, title: t('jobs.none_found'), text: t('audit.none_found_text') }
                    : { title: t(`jobs.none.${state}`), text: t('jobs.lead') }
                }
              >
                {(shown) => (
                  <DeskTable
                    label={t('nav.jobs')}
                    columns={columns}
                    rows={shown}
                    keyOf={({ id }) => id}
                    sort={sort}
                    onSort={(next) => choose({ sort: oneOf(JOB_SORTS, next) })}
                    isStale={list.isStale}
                    selection={state === 'running' ? undefined : selection}
                    below={(job) =>
                      open.isOpen(job.id) && (
                        <RowDetails>
                          <JobDetails job={job} onDrop={setDropping} />
                        </RowDetails>
                      )
                    }
                  />
                )}
              </DeskRows>
              <ConfirmDialog
                isOpen={dropping.length > 0}
                onClose={() => setDropping([])}
                title={t('jobs.drop.title', { count: dropping.length })}
                confirmLabel={t('jobs.drop.confirm')}
                onConfirm={() => void onDrop()}
                isPending={drop.isPending}
                tone="danger"
              >
                <p>{t('jobs.drop.text', { tasks: [...tasks].join(t('comma')) })}</p>
              </ConfirmDialog>
            </>,
          )}
        </DeskList>
      )}
    </DeskTabs>
  );
}
