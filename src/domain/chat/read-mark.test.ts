import { describe, expect, it } from 'vitest';
import { mergeReaders, noteWriting, type Reader, readMark } from './read-mark';

const reader = (id: number, read_sequence: number, from_sequence = 1): Reader => ({ id, from_sequence, read_sequence });
const own = (...sequences: number[]) => sequences.map((sequence) => ({ key: `m${sequence}`, sequence }));

describe('the read mark of own messages', () => {
  it('is under the newest one that somebody has read', () => {
    expect(readMark(own(2, 4, 7), [reader(1, 5)])).toEqual({ key: 'm4', readerIds: [1], othersCount: 1 });
    expect(readMark(own(2, 4, 7), [reader(1, 7)])).toMatchObject({ key: 'm7' });
    expect(readMark(own(2, 4, 7), [reader(1, 2), reader(2, 5)])).toEqual({
      key: 'm4',
      readerIds: [2],
      othersCount: 2,
    });
    expect(readMark(own(2, 4, 7), [reader(1, 9), reader(2, 9)])).toEqual({
      key: 'm7',
      readerIds: [1, 2],
      othersCount: 2,
    });
  });

  it('is absent while nobody has read any', () => {
    expect(readMark(own(2, 4), [reader(1, 1)])).toBeNull();
    expect(readMark(own(2, 4), [])).toBeNull();
    expect(readMark([], [reader(1, 9)])).toBeNull();
  });

  it('does not count who joined after the message', () => {
    expect(readMark(own(2), [reader(1, 9), reader(2, 9, 5)])).toEqual({ key: 'm2', readerIds: [1], othersCount: 1 });
    expect(readMark(own(2), [reader(2, 9, 5)])).toBeNull();
    expect(readMark(own(5), [reader(2, 9, 5)])).toMatchObject({ key: 'm5', readerIds: [2] });
  });
});

describe('the readers of a room', () => {
  it('are those named last, and nobody’s reading goes back', () => {
    expect(mergeReaders([reader(1, 5), reader(2, 3)], [reader(1, 4), reader(3, 1)])).toEqual([
      reader(1, 5),
      reader(3, 1),
    ]);
    expect(mergeReaders([reader(1, 5)], [reader(1, 8, 7)])).toEqual([reader(1, 8, 7)]);
  });

  it('have read what is before their own message', () => {
    const readers = [reader(1, 3), reader(2, 3)];
    expect(noteWriting(readers, 2, 6)).toEqual([reader(1, 3), reader(2, 6)]);
    expect(noteWriting(readers, 2, 2)).toBe(readers);
    expect(noteWriting(readers, 9, 6)).toBe(readers);
  });
});
