import { Fragment } from 'react';
import { Card } from '@/ui/layout/card';
import { useDates } from '../time/use-dates';
import { EventNote } from './event-note';
import type { ProjectEvent } from './project-event';
import { useEventWords } from './use-event-words';

/** What happened to a project, in words, newest first. */
export function EventLog({ events }: { events: readonly ProjectEvent[] }) {
  const newestFirst = [...events].sort((a, b) => b.id - a.id);
  return (
    <Card as="ol" className="divide-y divide-line">
      {newestFirst.map((event) => (
        <LogRow key={event.id} event={event} />
      ))}
    </Card>
  );
}

function LogRow({ event }: { event: ProjectEvent }) {
  const dates = useDates();
  const words = useEventWords();
  const figures = words.figures(event);
  return (
    <li className="grid gap-2 px-5 py-3 md:px-6">
      <div className="flex flex-wrap justify-between gap-x-6">
        <p className="min-w-0">
          {words.sentence(event)}
          {figures.length > 0 && (
            <span className="ml-2 text-sm tabular-nums text-ink-2">
              {figures.map((figure, index) => (
                <Fragment key={figure}>
                  {index > 0 && '\u00a0· '}
                  <span className={figure === event.data.order_number ? 'whitespace-nowrap' : undefined}>{figure}</span>
                </Fragment>
              ))}
            </span>
          )}
        </p>
        <time dateTime={event.created_at} className="text-sm tabular-nums text-ink-2">
          {dates.dayTime(event.created_at)}
        </time>
      </div>
      <EventNote event={event} />
    </li>
  );
}
