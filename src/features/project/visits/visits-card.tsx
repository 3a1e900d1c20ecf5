import { useTranslation } from 'next-i18next/pages';
import { useId, useState } from 'react';
import { KeptFormProvider, useForgetKept } from '@/features/common/forms/kept-form';
import { Disclosure } from '@/features/common/lists/section';
import { Button } from '@/ui/form/button';
import { Alert } from '@/ui/layout/alert';
import { Card } from '@/ui/layout/card';
import { Phrases } from '@/ui/layout/phrases';
import { FormProjectProvider } from '../turn/form-project';
import { MovedOnProvider } from '../turn/moved-on';
import { useFocusAfterForm } from '../turn/use-focus-after-form';
import type { ProjectDetails } from '../types';
import { ListingFailure } from '../variations/listing-failure';
import { EndVisitForm, TakeTimeForm } from './answer-visit-forms';
import { CalendarFeed } from './calendar-feed';
import { ProposeTimesForm } from './propose-times-form';
import { isLive, otherSide, useVisits, type Visit, type VisitListing, type VisitTask } from './use-visits';
import { VisitRow } from './visit-row';

/** Visits to the site (PRODUCT §8): those to come, those that were, and how a new one is arranged. */
export function VisitsCard({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('visit');
  const titleId = useId();
  const query = useVisits(project.id);
  const [task, setTask] = useState<VisitTask | null>(null);
  const [done, setDone] = useState<VisitTask['act'] | null>(null);
  /** In ms; 0: nothing was done. */
  const [doneAt, setDoneAt] = useState(0);
  const heading = useFocusAfterForm<HTMLHeadingElement>(task !== null);
  const { value, may_arrange_with: people } = query.data ?? NOTHING;
  const onTask = (next: VisitTask) => {
    setDone(null);
    setTask(next);
  };
  const form = {
    project,
    onClose: () => setTask(null),
    onDone: () => {
      setDoneAt(Date.now());
      setDone(task?.act ?? null);
      setTask(null);
    },
  };
  if (task)
    return (
      <FormProjectProvider value={project.title}>
        <MovedOnProvider value={isPossible(task) ? null : t('moved_on')}>
          <KeptFormProvider name={`${project.id}-visit-${task.act}`}>
            <TaskForm task={task} {...form} />
          </KeptFormProvider>
        </MovedOnProvider>
      </FormProjectProvider>
    );
  if (query.error && !query.data)
    return (
      <Card as="section" aria-labelledby={titleId} className="mb-6 px-5 py-4 md:px-6">
        <h2 id={titleId} className="mb-3 text-lg">
          {t('title')}
        </h2>
        <ListingFailure error={query.error} onRetry={query.refetch} />
      </Card>
    );
  if (value.length === 0 && people.length === 0) return null;
  const live = value.filter(isLive);
  const ended = value.filter((visit) => !isLive(visit));
  // A form that opens on what one's own act has just changed would be told that it was changed meanwhile.
  const isStale = query.isFetching && query.dataUpdatedAt <= doneAt;
  return (
    <Card as="section" aria-labelledby={titleId} className="mb-6 px-5 py-4 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="scroll-mt-36 text-lg outline-none">
          {t('title')}
        </h2>
        {people.length > 0 && (
          <Button variant="quiet" onClick={() => onTask({ act: 'arrange', people })}>
            {t('arrange')}
          </Button>
        )}
      </div>
      <div role="status" className="not-empty:mt-3">
        {done && <Alert tone="success">{t(`done.${done}`)}</Alert>}
      </div>
      {value.length === 0 && <Phrases className="mt-2 text-[0.9375rem] text-ink-2">{t('none')}</Phrases>}
      {live.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {live.map((visit) => (
            <li key={visit.id} className="py-4">
              <VisitRow visit={visit} project={project} onTask={onTask} isStale={isStale} />
            </li>
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <div className="mt-2 border-t border-line">
          <Disclosure label={t('ended', { count: ended.length })}>
            <ul className="divide-y divide-line">
              {ended.map((visit) => (
                <li key={visit.id} className="py-4 first:pt-0">
                  <VisitRow visit={visit} project={project} onTask={onTask} isStale={isStale} />
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
      {value.length > 0 && (
        <div className="border-t border-line">
          <CalendarFeed />
        </div>
      )}
    </Card>
  );

  /** Whether what the form is about can still be done, as it was fetched last. */
  function isPossible(what: VisitTask): boolean {
    if (what.act === 'arrange') return people.length > 0;
    const now = value.find(({ id }) => id === what.visit.id);
    return now?.acts.includes(what.act) === true && isSame(now, what.visit);
  }
}

const NOTHING: Pick<VisitListing, 'value' | 'may_arrange_with'> = { value: [], may_arrange_with: [] };

/** Whether a visit is as the reader of its form saw it. */
const isSame = (now: Visit, seen: Visit): boolean =>
  now.status === seen.status &&
  now.visit_at === seen.visit_at &&
  now.proposed_by === seen.proposed_by &&
  now.times.join() === seen.times.join();

interface TaskFormProps {
  task: VisitTask;
  project: ProjectDetails;
  onClose: () => void;
  onDone: () => void;
}

function TaskForm({ task, project, onClose, onDone }: TaskFormProps) {
  const forget = useForgetKept();
  const form = { project, onClose: () => forget(onClose), onDone: () => forget(onDone) };
  switch (task.act) {
    case 'arrange':
      return <ProposeTimesForm people={task.people} visit={null} {...form} />;
    case 'propose':
      return <ProposeTimesForm people={[otherSide(project, task.visit)]} visit={task.visit} {...form} />;
    case 'take':
      return <TakeTimeForm visit={task.visit} {...form} />;
    default:
      return <EndVisitForm act={task.act} visit={task.visit} {...form} />;
  }
}
