import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCaughtUp,
  addMessage,
  addPage,
  cutTimeline,
  EMPTY_TIMELINE,
  hasGap,
  notYetThere,
  type Placed,
  renew,
  type Timeline,
} from './timeline';

type TestMessage = Placed & { id: number };
const message = (sequence: number): TestMessage => ({ id: sequence, message_id: `m${sequence}`, sequence });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const sequences = (timeline: Timeline<TestMessage>) => timeline.messages.map(({ sequence }) => sequence);
/** Adds the page of ten before the oldest message. */
function withOlder(timeline: Timeline<TestMessage>): Timeline<TestMessage> {
  const { previousId: id } = timeline;
  if (!id) return timeline;
  return addPage(timeline, { id, messages: range(Math.max(1, id - 9), id), previousId: id > 10 ? id - 10 : null });
}
const opened = addPage(EMPTY_TIMELINE as Timeline<TestMessage>, { id: 60, messages: range(31, 60), previousId: 30 });

describe('a room’s timeline', () => {
  it('begins with the newest page and knows the one before', () => {
    expect(sequences(opened)).toEqual(range(31, 60).map(({ sequence }) => sequence));
    expect(opened).toMatchObject({ syncedTo: 60, previousId: 30 });
  });

  it('adds older pages at the beginning, down to the first message', () => {
    const all = addPage(opened, { id: 30, messages: range(1, 30), previousId: null });
    expect(sequences(all)).toHaveLength(60);
    expect(sequences(all)[0]).toBe(1);
    expect(all).toMatchObject({ syncedTo: 60, previousId: null });
  });

  it('is cut to its newest messages, and can load the page before them again', () => {
    const cut = cutTimeline(opened, 10);
    expect(sequences(cut)).toEqual(range(51, 60).map(({ sequence }) => sequence));
    expect(cut).toMatchObject({ syncedTo: 60, previousId: 50 });
    expect(sequences(withOlder(cut))[0]).toBe(41);
    expect(cutTimeline(opened, 30)).toBe(opened);
    const withGap = addMessage(opened, message(62));
    expect(cutTimeline(withGap, 10)).toBe(withGap);
  });

  it('keeps the id of the previous page when the newest page is loaded again', () => {
    const all = addPage(opened, { id: 30, messages: range(1, 30), previousId: null });
    expect(addPage(all, { id: 62, messages: range(33, 62), previousId: 32 })).toMatchObject({
      syncedTo: 62,
      previousId: null,
    });
  });

  it('appends the message of an event, only once', () => {
    const once = addMessage(opened, message(61));
    expect(once.syncedTo).toBe(61);
    expect(addMessage(once, message(61))).toBe(once);
    expect(hasGap(once)).toBe(false);
  });

  it('shows a message after a gap, and reports the gap', () => {
    const withGap = addMessage(opened, message(63));
    expect(withGap.syncedTo).toBe(60);
    expect(hasGap(withGap)).toBe(true);
    const filled = addCaughtUp(withGap, [message(61), message(62), message(63)]);
    expect(sequences(filled).slice(-3)).toEqual([61, 62, 63]);
    expect(filled.syncedTo).toBe(63);
    expect(hasGap(filled)).toBe(false);
  });

  it('closes a gap of sequences that the server’s catch-up leaves out', () => {
    const filled = addCaughtUp(addMessage(opened, message(63)), [message(63)]);
    expect(filled.syncedTo).toBe(63);
    expect(hasGap(filled)).toBe(false);
  });

  it('keeps messages that arrived before the first page', () => {
    const early = addMessage(EMPTY_TIMELINE as Timeline<TestMessage>, message(61));
    expect(early.syncedTo).toBeNull();
    const later = addPage(early, { id: 60, messages: range(31, 60), previousId: 30 });
    expect(later.syncedTo).toBe(61);
  });

  it('ignores an old message until its page is loaded, so that there is no gap', () => {
    expect(addMessage(opened, message(10))).toBe(opened);
    const all = addPage(opened, { id: 30, messages: range(1, 30), previousId: null });
    expect(sequences(all)).toHaveLength(60);
    const late = addPage(EMPTY_TIMELINE as Timeline<TestMessage>, { id: 3, messages: range(2, 3), previousId: null });
    expect(sequences(addMessage(late, message(1)))).toEqual([1, 2, 3]);
  });

  it('loads older pages, even if an older message arrived before the first page', () => {
    const early = addMessage(EMPTY_TIMELINE as Timeline<TestMessage>, message(10));
    const first = addPage(early, { id: 60, messages: range(31, 60), previousId: 30 });
    const second = addPage(first, { id: 30, messages: range(21, 30), previousId: 20 });
    expect(second.previousId).toBe(20);
    expect(sequences(addPage(second, { id: 20, messages: range(1, 20), previousId: null }))).toHaveLength(60);
  });

  it('replaces messages by their current form, and adds none', () => {
    const [first] = opened.messages;
    const shown = { ...message(31), src: 'signed anew' };
    const renewed = renew(opened, [message(30), shown]);
    expect(renewed.messages[0]).toBe(shown);
    expect(renewed.messages).toHaveLength(30);
    expect(opened.messages[0]).toBe(first);
  });

  it('does not repeat an own message that has arrived another way', () => {
    const own = [{ message_id: 'm60' }, { message_id: 'mine' }];
    expect(notYetThere(opened, own)).toEqual([{ message_id: 'mine' }]);
  });

  it('is complete, in order and without duplicates, however deliveries are mixed, lost and repeated', () => {
    const arrival = fc.oneof(
      fc.record({ kind: fc.constant('event' as const), sequence: fc.integer({ min: 1, max: 120 }) }),
      fc.record({ kind: fc.constant('catchUp' as const), size: fc.integer({ min: 1, max: 20 }) }),
      fc.record({ kind: fc.constant('older' as const) }),
      fc.record({ kind: fc.constant('cut' as const), keep: fc.integer({ min: 1, max: 50 }) }),
    );
    fc.assert(
      fc.property(fc.array(arrival, { maxLength: 60 }), (arrivals) => {
        let timeline = opened;
        for (const next of arrivals) {
          const from = (timeline.syncedTo ?? 0) + 1;
          if (next.kind === 'older') timeline = withOlder(timeline);
          else if (next.kind === 'cut') timeline = cutTimeline(timeline, next.keep);
          else if (next.kind === 'event') timeline = addMessage(timeline, message(next.sequence));
          else timeline = addCaughtUp(timeline, range(from, Math.min(120, from + next.size - 1)));
        }
        const seen = sequences(timeline);
        expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
        const upTo = seen.filter((sequence) => sequence <= (timeline.syncedTo ?? 0));
        expect(upTo).toEqual(
          range((timeline.previousId ?? 0) + 1, timeline.syncedTo ?? 0).map(({ sequence }) => sequence),
        );
        while ((timeline.syncedTo ?? 0) < 120)
          timeline = addCaughtUp(
            timeline,
            range((timeline.syncedTo ?? 0) + 1, Math.min(120, (timeline.syncedTo ?? 0) + 7)),
          );
        while (timeline.previousId) timeline = withOlder(timeline);
        expect(sequences(timeline)).toEqual(range(1, 120).map(({ sequence }) => sequence));
      }),
    );
  });
});
