import { describe, expect, it } from 'vitest';
import { afterStep, type Chargeback, type ChargebackEffect, type ChargebackStep } from './chargeback';

const OPEN: Chargeback = { status: 'open', isTaken: false, isReturned: false };

function toldOf(...steps: ChargebackStep[]) {
  let known = OPEN;
  const effects: ChargebackEffect[] = [];
  for (const step of steps) {
    const result = afterStep(known, step);
    known = result.next;
    effects.push(...result.effects);
  }
  return { ...known, effects };
}

/** Every order of these steps. */
const orders = (steps: readonly ChargebackStep[]): ChargebackStep[][] =>
  steps.length === 0
    ? [[]]
    : steps.flatMap((first, index) => orders(steps.toSpliced(index, 1)).map((rest) => [first, ...rest]));

describe('a payment that the card’s holder disputes', () => {
  it.each<[string, ChargebackStep[], Chargeback['status'], ChargebackEffect[]]>([
    ['is opened', ['opened'], 'open', []],
    ['is opened, and the money taken', ['opened', 'taken'], 'open', ['taken']],
    ['is lost', ['opened', 'taken', 'lost'], 'lost', ['lost', 'taken']],
    ['is won', ['opened', 'taken', 'won', 'returned'], 'won', ['returned', 'taken']],
    ['was an inquiry that took nothing', ['opened', 'won'], 'won', []],
  ])('%s, in whatever order that is told, and however often', (_what, steps, status, effects) => {
    for (const order of orders(steps))
      for (const told of [order, order.flatMap((step) => [step, step]), [...order, ...order]]) {
        const found = toldOf(...told);
        expect([found.status, [...found.effects].sort()]).toEqual([status, effects]);
      }
  });

  it.each<ChargebackStep>(['won', 'returned'])('is won although it was called lost, when it is %s', (step) => {
    const { status, effects } = toldOf('opened', 'taken', 'lost', step);
    expect([status, effects.includes('regained')]).toEqual(['won', true]);
  });

  it.each<ChargebackStep>(['won', 'returned'])('stays won when it is called lost after it was %s', (step) => {
    const { status, effects } = toldOf('opened', 'taken', step, 'lost');
    expect([status, effects.includes('lost')]).toEqual(['won', false]);
  });
});
