import { describe, expect, it } from 'vitest';
import { EVENTS_FOLDED_FROM } from '@/config/limits/chat';
import { type Groupable, groupMessages } from './group-messages';

let made = 0;
const said = (senderId: number | null, sentAt: string, kind: Groupable['kind'] = 'words'): Groupable => ({
  key: `k${made++}`,
  senderId,
  sentAt,
  kind,
});
const rowsOf = (messages: Groupable[], ...opened: string[]) => groupMessages(messages, new Set(opened));
/**
 * Each row as a short text: the day, an event's kind, the number of events in a fold and whether it is open, or the
 * sender with `[` at a group's beginning and `]` at its end.
 */
const drawn = (messages: Groupable[], ...opened: string[]) =>
  rowsOf(messages, ...opened).map((row) => {
    if (row.kind === 'day') return row.day;
    if (row.kind === 'event') return row.message.kind;
    if (row.kind === 'fold') return `${row.messages.length} ${row.isOpen ? 'open' : 'folded'}`;
    return `${row.isFirst ? '[' : ''}${row.message.senderId}${row.isLast ? ']' : ''}`;
  });

describe('messages in groups', () => {
  it('are listed under their day in Hong Kong', () => {
    expect(drawn([said(1, '2026-11-20T15:59:00Z'), said(1, '2026-11-20T16:01:00Z')])).toEqual([
      '2026-11-20',
      '[1]',
      '2026-11-21',
      '[1]',
    ]);
  });

  it('of one sender are one group while they follow each other within 5 hours', () => {
    const at = (hour: string) => `2026-11-20T${hour}:00Z`;
    expect(drawn([said(1, at('00:00')), said(1, at('05:00')), said(1, at('10:01')), said(2, at('10:02'))])).toEqual([
      '2026-11-20',
      '[1',
      '1]',
      '[1]',
      '[2]',
    ]);
  });

  it.each(['event', 'task'] as const)('are separated by an %s of the project', (kind) => {
    const at = (minute: string) => `2026-11-20T06:${minute}:00Z`;
    expect(drawn([said(1, at('00')), said(1, at('01'), kind), said(1, at('02'))])).toEqual([
      '2026-11-20',
      '[1]',
      kind,
      '[1]',
    ]);
  });

  it('have one separator per day, even if a clock is slow', () => {
    expect(drawn([said(1, '2026-11-20T16:01:00Z'), said(2, '2026-11-20T15:59:00Z')])).toEqual([
      '2026-11-21',
      '[1]',
      '[2]',
    ]);
  });

  it('have rows with unique keys', () => {
    const rows = rowsOf([said(1, '2026-11-20T06:00:00Z'), said(2, '2026-11-21T06:00:00Z')]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
    expect(rowsOf([])).toEqual([]);
  });
});

describe('events that follow each other', () => {
  const NOON = '2026-11-20T04:00:00Z';
  const events = (count: number, sentAt = NOON) => Array.from({ length: count }, () => said(null, sentAt, 'event'));
  const words = () => said(1, NOON);

  it.each([0, 1, 2, 3, 4, 30])('are folded from the third on: %i', (count) => {
    const lines = count >= EVENTS_FOLDED_FROM ? [`${count} folded`] : Array(count).fill('event');
    expect(EVENTS_FOLDED_FROM).toBe(3);
    expect(drawn(events(count))).toEqual(count === 0 ? [] : ['2026-11-20', ...lines]);
    expect(drawn([words(), ...events(count), words()]).filter((row) => !row.includes('1]'))).toEqual(
      count === 0 ? ['2026-11-20', '[1'] : ['2026-11-20', ...lines],
    );
  });

  it('are counted anew after a person’s word', () => {
    expect(drawn([...events(2), words(), ...events(2), words(), ...events(3)])).toEqual([
      '2026-11-20',
      'event',
      'event',
      '[1]',
      'event',
      'event',
      '[1]',
      '3 folded',
    ]);
  });

  it('are not folded with one that the reader has to act on', () => {
    const task = () => said(null, NOON, 'task');
    expect(drawn([...events(3), task()])).toEqual(['2026-11-20', '3 folded', 'task']);
    expect(drawn([task(), ...events(3)])).toEqual(['2026-11-20', 'task', '3 folded']);
    expect(drawn([...events(2), task(), ...events(2)])).toEqual([
      '2026-11-20',
      ...['event', 'event', 'task', 'event', 'event'],
    ]);
    expect(drawn([task(), task(), task()])).toEqual(['2026-11-20', 'task', 'task', 'task']);
  });

  const overDays = () => [
    ...events(2),
    ...events(1, '2026-11-21T04:00:00Z'),
    ...events(1, '2026-11-23T04:00:00Z'),
    said(2, '2026-11-23T05:00:00Z'),
  ];

  it('are folded over days, under the day of the first; what follows is under its own', () => {
    expect(drawn(overDays())).toEqual(['2026-11-20', '4 folded', '2026-11-23', '[2]']);
    expect(drawn([words(), ...overDays()])).toEqual(['2026-11-20', '[1]', '4 folded', '2026-11-23', '[2]']);
  });

  it('are each under their day when the fold is open, and nothing above it has moved', () => {
    const messages = [words(), ...overDays()];
    const open = drawn(messages, messages[3]?.key ?? '');
    expect(open).toEqual([
      ...['2026-11-20', '[1]', '4 open', 'event', 'event'],
      ...['2026-11-21', 'event', '2026-11-23', 'event', '[2]'],
    ]);
    const keys = rowsOf(messages, messages[3]?.key ?? '').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.slice(0, 3)).toEqual(
      rowsOf(messages)
        .map(({ key }) => key)
        .slice(0, 3),
    );
  });

  it('stay open when older or newer ones join them, and other folds stay closed', () => {
    const [older, known, newer] = [events(2), events(3), events(1)];
    const opened = known[1]?.key ?? '';
    expect(drawn([...older, ...known, ...newer], opened).filter((row) => row.includes(' '))).toEqual(['6 open']);
    expect(drawn([...known, words(), ...events(3)], opened).filter((row) => row.includes(' '))).toEqual([
      '3 open',
      '3 folded',
    ]);
  });

  it('keep the key of a fold when newer ones join it', () => {
    const known = events(3);
    const foldOf = (messages: Groupable[]) => rowsOf(messages).find(({ kind }) => kind === 'fold');
    expect(foldOf([...known, ...events(1)])?.key).toBe(foldOf(known)?.key);
    expect(foldOf(known)).toMatchObject({ messages: known });
  });
});
