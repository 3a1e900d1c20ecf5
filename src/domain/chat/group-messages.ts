import { MESSAGE_GROUP_MS } from '@/config/limits/chat';
import { hongKongDay } from '../time/calendar';

/** The data of a message that grouping needs. */
export interface Groupable {
  key: string;
  senderId: number | null;
  /** An instant, ISO 8601. */
  sentAt: string;
  /** A project's cards are not grouped. */
  isCard: boolean;
}

export type Row<M extends Groupable> =
  /** `day`: `YYYY-MM-DD` in Asia/Hong_Kong. */
  | { kind: 'day'; key: string; day: string }
  | { kind: 'card'; key: string; message: M }
  /** `isFirst` shows the sender's name, `isLast` the avatar and the time. */
  | { kind: 'message'; key: string; message: M; isFirst: boolean; isLast: boolean };

/** A message and its day in Hong Kong. */
type Dated<M> = { message: M; day: string };

const isOneGroup = (a: Dated<Groupable>, b: Dated<Groupable>): boolean =>
  !a.message.isCard &&
  !b.message.isCard &&
  a.message.senderId === b.message.senderId &&
  a.day === b.day &&
  Math.abs(Date.parse(b.message.sentAt) - Date.parse(a.message.sentAt)) <= MESSAGE_GROUP_MS;

/**
 * The rows of a conversation (Spec §2, §9): a separator before each day, messages of one sender grouped while they
 * follow each other within 5 hours. The order is the caller's; an earlier day, from a slow clock, has no separator.
 */
export function groupMessages<M extends Groupable>(messages: readonly M[]): Row<M>[] {
  const rows: Row<M>[] = [];
  const all = messages.map((message) => ({ message, day: hongKongDay(message.sentAt) }));
  let shownDay = '';
  for (const [index, dated] of all.entries()) {
    const { message, day } = dated;
    const isNewDay = day > shownDay;
    if (isNewDay) {
      shownDay = day;
      rows.push({ kind: 'day', key: `day-${day}`, day });
    }
    if (message.isCard) {
      rows.push({ kind: 'card', key: message.key, message });
      continue;
    }
    const [before, after] = [all[index - 1], all[index + 1]];
    rows.push({
      kind: 'message',
      key: message.key,
      message,
      isFirst: isNewDay || !before || !isOneGroup(before, dated),
      isLast: !after || !isOneGroup(dated, after),
    });
  }
  return rows;
}
