import { EVENTS_FOLDED_FROM, MESSAGE_GROUP_MS } from '@/config/limits/chat';
import { hongKongDay } from '../time/calendar';

/** The data of a message that grouping needs. */
export interface Groupable {
  key: string;
  senderId: number | null;
  /** An instant, ISO 8601. */
  sentAt: string;
  /** A person's words, an event of the project, or an event that the reader has to act on, which is never folded. */
  kind: 'words' | 'event' | 'task';
}

export type Row<M extends Groupable> =
  /** `day`: `YYYY-MM-DD` in Asia/Hong_Kong. */
  | { kind: 'day'; key: string; day: string }
  | { kind: 'event'; key: string; message: M }
  /** Events that follow each other without a person's word, oldest first; open, they are rows after this one. */
  | { kind: 'fold'; key: string; messages: readonly M[]; isOpen: boolean }
  /** `isFirst` shows the sender's name, `isLast` the avatar and the time. */
  | { kind: 'message'; key: string; message: M; isFirst: boolean; isLast: boolean };

/** A message and its day in Hong Kong. */
type Dated<M> = { message: M; day: string };

const isOneGroup = (a: Dated<Groupable>, b: Dated<Groupable>): boolean =>
  a.message.kind === 'words' &&
  b.message.kind === 'words' &&
  a.message.senderId === b.message.senderId &&
  a.day === b.day &&
  Math.abs(Date.parse(b.message.sentAt) - Date.parse(a.message.sentAt)) <= MESSAGE_GROUP_MS;

/** The events from this index on that follow each other. */
function eventsFrom<M extends Groupable>(all: readonly Dated<M>[], index: number): Dated<M>[] {
  let end = index;
  while (all[end]?.message.kind === 'event') end++;
  return all.slice(index, end);
}

/**
 * The rows of a conversation (Spec §2, §9): a separator before each day, messages of one sender grouped while they
 * follow each other within 5 hours, and many events in a row folded to one, under the day of the first of them: nothing
 * above a fold moves when it opens. The order is the caller's; an earlier day, from a slow clock, has no separator.
 * @param opened keys of events: a fold with one of them is open
 */
export function groupMessages<M extends Groupable>(messages: readonly M[], opened: ReadonlySet<string>): Row<M>[] {
  const rows: Row<M>[] = [];
  const all = messages.map((message) => ({ message, day: hongKongDay(message.sentAt) }));
  let shownDay = '';
  const showDay = (day: string): boolean => {
    if (day <= shownDay) return false;
    shownDay = day;
    rows.push({ kind: 'day', key: `day-${day}`, day });
    return true;
  };
  const showEvent = ({ message, day }: Dated<M>) => {
    showDay(day);
    rows.push({ kind: 'event', key: message.key, message });
  };
  for (let index = 0; index < all.length; ) {
    const dated = all[index] as Dated<M>;
    const { message, day } = dated;
    const events = eventsFrom(all, index);
    if (events.length >= EVENTS_FOLDED_FROM) {
      showDay(day);
      const isOpen = events.some((event) => opened.has(event.message.key));
      const folded = events.map((event) => event.message);
      rows.push({ kind: 'fold', key: `fold-${message.key}`, messages: folded, isOpen });
      if (isOpen) events.forEach(showEvent);
    } else if (message.kind === 'words') {
      const [before, after] = [all[index - 1], all[index + 1]];
      const isNewDay = showDay(day);
      rows.push({
        kind: 'message',
        key: message.key,
        message,
        isFirst: isNewDay || !before || !isOneGroup(before, dated),
        isLast: !after || !isOneGroup(dated, after),
      });
    } else for (const event of events.length > 0 ? events : [dated]) showEvent(event);
    index += Math.max(events.length, 1);
  }
  return rows;
}
