import { describe, expect, it } from 'vitest';
import { type ListedKind, type ListedMovement, listDifferences } from './provider-list';

const DAY_MS = 86_400_000;
const at = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY_MS);
/** The period is the days from 10 to 20. */
const PERIOD = { from: at(10), to: at(20) };
const moved = (amountCents: number, day = 15, name = 'T-1', kind: ListedKind = 'payment'): ListedMovement => ({
  kind,
  name,
  at: at(day),
  amountCents,
});
const found = (booked: ListedMovement[], listed: ListedMovement[]) =>
  listDifferences(booked, listed, PERIOD).map(({ name, bookedCents, listedCents }) => [name, bookedCents, listedCents]);

describe('the books and a provider’s list', () => {
  it.each<[string, ListedMovement[], ListedMovement[]]>([
    ['have both nothing', [], []],
    ['have both the same', [moved(500), moved(-200, 16)], [moved(-200, 16), moved(500)]],
    ['learn of a movement at another time', [moved(500, 12)], [moved(500, 9)]],
    ['have both two payments of one order', [moved(500), moved(500)], [moved(500), moved(500, 11)]],
    ['have what went out and came back on one side only', [moved(-200), moved(200, 17)], []],
    ['have what came back after it went out long ago', [moved(200)], [moved(-200, 1), moved(200)]],
    ['differ before the period, which an earlier check has told', [], [moved(500, 9)]],
    ['differ after the period, which a later check will tell', [moved(500, 20)], []],
  ])('agree where they %s', (_what, booked, listed) => {
    expect(found(booked, listed)).toEqual([]);
  });

  it.each<[string, ListedMovement[], ListedMovement[], unknown[][]]>([
    ['a movement that is missing in the books', [], [moved(500)], [['T-1', 0, 500]]],
    ['one that is missing at the provider', [moved(500)], [], [['T-1', 500, 0]]],
    ['another amount', [moved(500)], [moved(400)], [['T-1', 500, 400]]],
    ['one of two', [moved(500)], [moved(500), moved(500)], [['T-1', 0, 500]]],
    [
      'the same amount of another thing',
      [moved(500)],
      [moved(500, 15, 'T-2')],
      [
        ['T-1', 500, 0],
        ['T-2', 0, 500],
      ],
    ],
    [
      'the same name of another kind',
      [moved(500)],
      [moved(500, 15, 'T-1', 'dispute')],
      [
        ['T-1', 500, 0],
        ['T-1', 0, 500],
      ],
    ],
    ['one at the first moment of the period', [], [moved(500, 10)], [['T-1', 0, 500]]],
  ])('differ in %s', (_what, booked, listed, expected) => {
    expect(found(booked, listed)).toEqual(expected);
  });
});
