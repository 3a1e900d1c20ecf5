import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { Fragment } from 'react';
import { SITE_LOG_EVENT } from '@/domain/site-log';
import { DOT } from '@/domain/units';
import { Card } from '@/ui/layout/card';
import { useDates } from '../time/use-dates';
import { EventNote } from './event-note';
import type { ProjectEvent } from './project-event';
import { useEventWords } from './use-event-words';

interface EventLogProps {
  events: readonly ProjectEvent[];
  /** Where the reader has the site log. */
  siteLogHref?: string;
}

/** What happened to a project, in words, newest first. */
export function EventLog({ events, siteLogHref }: EventLogProps) {
  const newestFirst = [...events].sort((a, b) => b.id - a.id);
  return (
    <Card as="ol" className="divide-y divide-line">
      {newestFirst.map((event) => (
        <LogRow key={event.id} event={event} siteLogHref={siteLogHref} />
      ))}
    </Card>
  );
}

function LogRow({ event, siteLogHref }: { event: ProjectEvent; siteLogHref?: string }) {
  const { t } = useTranslation('project');
  const dates = useDates();
  const words = useEventWords();
  const figures = words.figures(event);
  return (
    <li className="grid gap-2 px-5 py-3 md:px-6">
      <div className="flex flex-wrap justify-between gap-x-6">
        <p className="min-w-0">
          {words.sentence(event)}
          {event.event === SITE_LOG_EVENT && siteLogHref && (
            <Link href={siteLogHref} className="ml-2 text-sm">
              {t('site_log_open')}
            </Link>
          )}
          {figures.length > 0 && (
            <span className="ml-2 text-sm tabular-nums text-ink-2">
              {figures.map((figure, index) => (
                <Fragment key={figure}>
                  {index > 0 && DOT}
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
