import { DAY_MS, MESSAGE_GROUP_MS } from '@/config/limits';

/** Hong Kong knows no summer time. */
const HONG_KONG_OFFSET_MS = 8 * 60 * 60 * 1000;

/** What grouping has to know of a message. */
export interface Groupable {
  key: string;
  senderId: number | null;
  /** An instant, ISO 8601. */
  sentAt: string;
  /** Cards of a project stand alone, between the groups. */
  isCard: boolean;
}

export type Row<M extends Groupable> =
  /** `day`: `YYYY-MM-DD` in Asia/Hong_Kong. */
  | { kind: 'day'; key: string; day: string }
  | { kind: 'card'; key: string; message: M }
  /** `isFirst` bears the sender's name, `isLast` the avatar and the time. */
  | { kind: 'message'; key: string; message: M; isFirst: boolean; isLast: boolean };

const dayNumber = (instant: string): number => Math.floor((new Date(instant).getTime() + HONG_KONG_OFFSET_MS) / DAY_MS);

const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

const isOneGroup = (a: Groupable, b: Groupable): boolean =>
  !a.isCard &&
  !b.isCard &&
  a.senderId === b.senderId &&
  dayNumber(a.sentAt) === dayNumber(b.sentAt) &&
  Math.abs(new Date(b.sentAt).getTime() - new Date(a.sentAt).getTime()) <= MESSAGE_GROUP_MS;

/**
 * The rows of a conversation (Spec §2, §9): a separator before each day, messages of one sender grouped while they
 * follow each other within 5 hours. The order is the caller's; a clock that runs behind opens no day twice.
 */
export function groupMessages<M extends Groupable>(messages: readonly M[]): Row<M>[] {
  const rows: Row<M>[] = [];
  let shownDay = Number.NEGATIVE_INFINITY;
  for (const [index, message] of messages.entries()) {
    const day = dayNumber(message.sentAt);
    const isNewDay = day > shownDay;
    if (isNewDay) {
      shownDay = day;
      rows.push({ kind: 'day', key: `day-${dayOf(day)}`, day: dayOf(day) });
    }
    if (message.isCard) {
      rows.push({ kind: 'card', key: message.key, message });
      continue;
    }
    const [before, after] = [messages[index - 1], messages[index + 1]];
    rows.push({
      kind: 'message',
      key: message.key,
      message,
      isFirst: isNewDay || !before || !isOneGroup(before, message),
      isLast: !after || !isOneGroup(message, after),
    });
  }
  return rows;
}
