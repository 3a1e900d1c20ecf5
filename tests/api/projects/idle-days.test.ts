import { type Found, letDaysPass } from '@tests/support/idle-days/days';
import { cutWorker, killedWorker } from '@tests/support/idle-days/workers';
import { Dice } from '@tests/support/model/random';
import { describe, expect, it } from 'vitest';

const DAYS = 60;
/** Each a little later in the day than the one before, so that no two moments coincide by chance. */
const EVERY_DAY = Array.from({ length: DAYS + 1 }, (_, day) => day + 0.3 + day / 1000);
/** The worker was off for a week, for two, and once for nineteen days. */
const SELDOM = [1.1, 2.6, 6.5, 25.9, 27.7, 35.5, 50.3, 60.8];

const differencesOf = (found: readonly Found[]) =>
  found.flatMap(({ name, differences }) => differences.map((one) => `${name}, ${one}`));

/** The worker's program, if this is `npm run prove time`. */
const PROGRAM = process.env.PROVE_TIME_WORKER;
const ROUNDS = Number(process.env.PROVE_ROUNDS ?? 3);
const SEED = Number(process.env.PROVE_SEED ?? Date.now() % 1_000_000_000);
const COPIES = 4;
const LONG_MS = 60 * 60_000;

const unattended = () =>
  describe('in sixty days in which every deadline is missed', () => {
    it.each([
      ['every day', EVERY_DAY],
      ['with gaps of weeks', SELDOM],
    ])(
      'everything that is due happens once and in order, if the worker is interrupted and runs %s',
      async (_when, visits) => {
        const found = await letDaysPass(visits, 1, cutWorker(new Dice(visits.length)));
        expect(differencesOf(found)).toEqual([]);
        expect(found.every(({ tells, name }) => tells > 0 || name === 'feedback not given')).toBe(true);
      },
    );
  });

const proof = () =>
  describe('the proof', () => {
    it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
      'of sixty idle days with a worker that is killed, round %i',
      async (round) => {
        const dice = new Dice(SEED + round);
        const visits = round === 1 ? EVERY_DAY : someDays(dice);
        const { worker, kills } = killedWorker(PROGRAM ?? '', dice);
        const found = await letDaysPass(visits, COPIES, worker);
        print(`Round ${round}, PROVE_SEED=${SEED}: looked at the clock ${visits.length} times in ${DAYS} days;`);
        print(
          `killed ${kills.all} times, ${kills.beforeDone} before it was done, ${kills.halfway} halfway through a day`,
        );
        print('\n| At rest, four of each | Steps | Notifications | Mails | Differences |\n|---|---|---|---|---|');
        for (const { name, events, tells, mails, differences } of found)
          print(`| ${[name, events, tells, mails, differences.length].join(' | ')} |`);
        expect(differencesOf(found)).toEqual([]);
      },
      LONG_MS,
    );
  });

if (PROGRAM) proof();
else unattended();

/** Mostly about once a day at random hours; sometimes not for a week or two. */
function someDays(dice: Dice): number[] {
  const days: number[] = [];
  for (let day = dice.roll(); day < DAYS + 1; day += dice.isLess(0.15) ? 7 + 7 * dice.roll() : 0.2 + 1.5 * dice.roll())
    days.push(day);
  return [...days, DAYS + 2];
}

const print = (line: string) => process.stdout.write(`${line}\n`);
