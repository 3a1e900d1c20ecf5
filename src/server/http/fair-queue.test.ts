import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue';

const LIMITS = { running: 2, runningPerKey: 1, waiting: 6, waitingPerKey: 4 };

/** A queue, and a log of the works that started; each work ends when it is told to. */
function prepare(limits = LIMITS) {
  const queue = new FairQueue(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string) =>
    queue.run(name[0] ?? '', () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  /** Ends a work, and waits until the next has started. */
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { queue, started, add, end };
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  );

describe('a fair queue', () => {
  it('runs as many works as allowed, of all keys and of one', async () => {
    const { started, add, end } = prepare();
    const works = ['a1', 'a2', 'b1', 'c1'].map(add);
    expect(started).toEqual(['a1', 'b1']);
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    for (const name of ['a2', 'c1']) await end(name);
    expect(await Promise.all(works)).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('lets a new key wait for one work at most, however many works of another key wait', async () => {
    const { started, add, end } = prepare({ ...LIMITS, running: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name);
    void add('b1');
    await end('a1');
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('lets the works of a key go on while ever new keys come', async () => {
    const { started, add, end } = prepare({ ...LIMITS, running: 1 });
    for (const name of ['a1', 'a2', 'b1']) void add(name);
    await end('a1');
    void add('c1');
    await end('b1');
    void add('d1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('refuses the works of a key of which too many wait', async () => {
    const { add, end } = prepare();
    const works = ['a1', 'a2', 'a3', 'a4', 'a5'].map(add);
    expect(await codeOf(add('a6'))).toBe('too_many_requests');
    const other = add('b1');
    for (const name of ['b1', 'a1', 'a2', 'a3', 'a4', 'a5']) await end(name);
    expect(await Promise.all([...works, other])).toHaveLength(6);
  });

  it('refuses the newest work of the key with the longest line when too many wait altogether', async () => {
    const { queue, started, add, end } = prepare();
    const first = ['a1', 'b1', 'a2', 'a3', 'a4', 'b2', 'b3', 'b4'].map((name) => codeOf(add(name)));
    expect(queue.waiting).toBe(6);
    const late = codeOf(add('c1'));
    expect(await first[7]).toBe('too_many_requests');
    await end('a1');
    expect(started.at(-1)).toBe('c1');
    for (const name of ['b1', 'c1', 'a2', 'b2', 'a3', 'b3', 'a4']) await end(name);
    expect(await late).toBe('done');
    expect(queue.waiting).toBe(0);
  });

  it('goes on after a work that failed', async () => {
    const { queue, started, add, end } = prepare({ ...LIMITS, running: 1 });
    const failed = queue.run('a', async () => {
      throw new Error('failed');
    });
    const next = add('b1');
    await expect(failed).rejects.toThrow('failed');
    await end('b1');
    expect([await next, started]).toEqual(['b1', ['b1']]);
  });
});
