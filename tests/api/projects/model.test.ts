import { times } from '@tests/support/api/full';
import { play, type Stage, seedsOf, startStage } from '@tests/support/model/run';
import { beforeAll, expect, it } from 'vitest';

/** `npm run prove model` sets both; MODEL_SEED alone replays the sequence that a failure names. */
const SEED = process.env.MODEL_SEED;
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? (SEED === undefined ? times(25, 200) : 1));
/** The quick run plays the same sequences each time; longer runs play new ones. */
const FIRST_SEED = Number(SEED ?? (SEQUENCES > 25 ? Date.now() % 1_000_000_000 : 20_261_121));
const COMMANDS = 30;
const STAGES = 3;
const LONG_MS = 3 * 60 * 60_000;

let stages: Stage[];
beforeAll(async () => {
  stages = await Promise.all(Array.from({ length: STAGES }, startStage));
});

const played = new Map<string, number>();
const count = (name: string, code: string) => played.set(`${name}: ${code}`, (played.get(`${name}: ${code}`) ?? 0) + 1);

it(
  'behaves as its model, for random acts of its users',
  async () => {
    const left = Array.from({ length: SEQUENCES }, (_, index) => FIRST_SEED + index);
    const failures: string[] = [];
    await Promise.all(
      stages.map(async (stage) => {
        for (let seed = left.shift(); seed !== undefined && failures.length === 0; seed = left.shift()) {
          const seeds = seedsOf(seed, COMMANDS);
          const failure = await tryOut(stage, seed, seeds);
          if (failure) failures.push(`MODEL_SEED=${seed}\n${await shrunk(stage, seed, seeds, failure)}`);
        }
      }),
    );
    expect(failures).toEqual([]);
  },
  LONG_MS,
);

it('has tried every kind of command and refusal', { skip: SEQUENCES < 25 }, () => {
  const names = [...played.keys()];
  const oks = names.filter((name) => name.endsWith(': ok'));
  expect(oks.length).toBeGreaterThan(30);
  for (const name of ['claim a stage', 'certify a stage', 'propose a change', 'agree to a change', 'settle'])
    expect(oks).toContain(`${name}: ok`);
  for (const code of ['not_found', 'forbidden', 'stale', 'invalid_transition', 'on_hold', 'form_error'])
    expect(names.some((name) => name.endsWith(`: ${code}`))).toBe(true);
});

/** Fewer stories need not have seen it. */
const STORIES_OF_RARE_THINGS = 400;
if (SEQUENCES >= STORIES_OF_RARE_THINGS)
  it('has seen what rarely happens to money', () => {
    const names = [...played.keys()];
    const money = ['a fixed fee is due', 'a fixed fee waits for a complaint', 'a part of a fee goes back'];
    const kept = ['a part is kept back', 'what was kept back is due', 'what is kept back waits for a defect'];
    for (const what of [...money, ...kept, 'money is left to an admin']) expect(names).toContain(`${what}: seen`);
    for (const what of ['report', 'mend', 'confirm', 'return']) expect(names).toContain(`${what} a defect: ok`);
    expect(names.some((name) => name.startsWith('a part of several orders goes back'))).toBe(true);
    expect(names).toContain('accept quotation: fee_unpaid');
  });

async function tryOut(stage: Stage, seed: number, seeds: readonly number[], isCounted = true): Promise<string | null> {
  try {
    await play(stage, seed, seeds, isCounted ? count : () => {});
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Removes commands that are not needed for the failure: halves, quarters, then single ones. */
async function shrunk(stage: Stage, seed: number, seeds: readonly number[], failure: string): Promise<string> {
  const kind = failure.split('\n')[0];
  let [rest, smallest, plays] = [[...seeds], failure, 0];
  for (let size = Math.ceil(rest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = rest.length - size; at >= 0 && plays < 80; at -= size) {
      const fewer = rest.toSpliced(at, size);
      plays++;
      const again = await tryOut(stage, seed, fewer, false);
      if (again && again.split('\n')[0] === kind) [rest, smallest] = [fewer, again];
    }
  return smallest;
}
