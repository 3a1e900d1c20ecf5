import { reasonOf } from '@/domain/project/event-words';
import { Prose } from '../lists/section';
import type { ProjectEvent } from './project-event';
import { ReasonLine } from './reason-line';

/** The reason of an event, if it has one: in words, or only the note. */
export function EventNote({ event }: { event: ProjectEvent }) {
  const reason = reasonOf(event);
  if (reason) return <ReasonLine reason={reason} />;
  if (typeof event.data.note !== 'string' || event.data.note === '') return null;
  return (
    <div className="border-l-2 border-line-strong pl-3.5 text-[0.9375rem]">
      <Prose>{event.data.note}</Prose>
    </div>
  );
}
