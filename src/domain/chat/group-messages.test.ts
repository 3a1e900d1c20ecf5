import { describe, expect, it } from 'vitest';
import { type Groupable, groupMessages } from './group-messages';

let made = 0;
const said = (senderId: number | null, sentAt: string, isCard = false): Groupable => ({
  key: `k${made++}`,
  senderId,
  sentAt,
  isCard,
});
/** Each row as a short text: the day, `card`, or the sender with `[` at a group's beginning and `]` at its end. */
const drawn = (messages: Groupable[]) =>
  groupMessages(messages).map((row) => {
    if (row.kind !== 'message') return row.kind === 'day' ? row.day : 'card';
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

  it('are separated by cards of the project', () => {
    const at = (minute: string) => `2026-11-20T06:${minute}:00Z`;
    expect(drawn([said(1, at('00')), said(1, at('01'), true), said(1, at('02'))])).toEqual([
      '2026-11-20',
      '[1]',
      'card',
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
    const rows = groupMessages([said(1, '2026-11-20T06:00:00Z'), said(2, '2026-11-21T06:00:00Z')]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
    expect(groupMessages([])).toEqual([]);
  });
});
