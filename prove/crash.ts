import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { openAccounts } from './support/accounts';
import { killer, victimOf } from './support/kill';
import { STAGES } from './support/pieces';
import { createProduct } from './support/product';
import { beginProof, say } from './support/proof';
import { carryOut, examine, smallChanges, stepsOfAll, untilJobsAreDone, type World } from './support/round';
import { ageFiles, compareFiles, countTempFolders } from './support/stored-files';

/**
 * Kills the app and PostgreSQL in turn, with kill -9 in the middle of 200 changes at once, and proves that no
 * acknowledged change is lost, none is doubled, and the sweep removes every file without a row.
 */
const ROUNDS = Number(process.env.PROVE_ROUNDS ?? 20);
const PORT = Number(process.env.PROVE_PORT ?? 3690);
const CHANGES = 200;
const READY_MEDIAN_MS = 3000;
const READY_MAX_MS = 8000;

const readyTimes: number[] = [];

const { dataDir, failures, run } = await beginProof();
const product = createProduct(dataDir, PORT);
const prove = async () => {
  say('▸ starting the product on an empty folder');
  await product.start();
  const accounts = await openAccounts(product.url);
  const world: World = { product, dataDir, ledger: { pieces: [], changes: [], accounts, readIds: [] }, cohorts: [] };
  say('▸ bringing projects to every step of their way');
  for (let count = 1; count < STAGES.length; count++) {
    const changes = await stepsOfAll(world);
    note('before', await carryOut(world, changes));
    await untilJobsAreDone(product);
  }
  say('\n| Round | Killed | Heard before | Made, unheard | Repeated | Ready again, ms | Files without a row | Wrong |');
  say('|---|---|---|---|---|---|---|---|');
  for (let round = 1; round <= ROUNDS; round++) await runRound(world, round);
  await sweep(world);
  await readLog();
  verdict(world);
};
await run(prove, { success: 'nothing acknowledged was lost, nothing was doubled', stop: product.stop });

function note(when: string, { problems }: { problems: string[] }): void {
  for (const problem of problems) failures.push(`${when}: ${problem}`);
}

async function runRound(world: World, round: number): Promise<void> {
  const victim = victimOf(round);
  const changes = shuffled([...(await stepsOfAll(world)), ...(await smallChanges(world))]);
  if (changes.length < CHANGES) failures.push(`round ${round} had ${changes.length} changes only`);
  const kill = await killer(world.product, victim);
  const done = await carryOut(world, changes, { after: randomInt(20, 160), kill });
  const found = await examine(world, changes);
  const wrong = { problems: [...done.problems, ...found.problems] };
  note(`round ${round}`, wrong);
  readyTimes.push(done.readyMs);
  const cells = [round, victim, done.heardBefore, done.storedUnheard, changes.length - done.heardBefore, done.readyMs];
  say(`| ${[...cells, found.orphans.length, wrong.problems.length].join(' | ')} |`);
  for (const problem of wrong.problems.slice(0, 5)) say(`    ${problem}`);
}

/** The sweep leaves every file younger than a day. Once all files are made older, it leaves only those with a row. */
async function sweep(world: World): Promise<void> {
  const inspect = async (isSweep: boolean) => {
    const db = await product.connect();
    try {
      if (isSweep) await db.query(`select graphile_worker.add_job('sweep', '{}')`);
      await untilJobsAreDone(product);
      return await compareFiles(db, dataDir, world.ledger.pieces);
    } finally {
      await db.end();
    }
  };
  const before = await inspect(false);
  const young = await inspect(true);
  if (young.orphans.length !== before.orphans.length) failures.push('the sweep took files younger than a day');
  const temp = await countTempFolders(dataDir);
  await ageFiles(dataDir);
  const old = await inspect(true);
  note('after the sweep', old);
  if (old.orphans.length > 0) failures.push(`${old.orphans.length} files without a row outlive the sweep`);
  await product.stop();
  await product.start();
  const left = await countTempFolders(dataDir);
  if (left.folders > 1 || left.files > 0)
    failures.push(`of dead processes ${left.folders - 1} temporary folders are left`);
  say(`\nFiles without a row: ${before.orphans.length} before the sweep, ${old.orphans.length} after it.`);
  say(`Half-received files of killed processes: ${temp.files} before, ${left.files} after a day and a start.`);
}

/** The log may have no errors except those that an outage explains. */
async function readLog(): Promise<void> {
  const lines = (await readFile(product.logFile, 'utf8')).split('\n').filter((line) => line.includes('"level":50'));
  const strange = lines.filter((line) => !line.includes('"msg":"unavailable"') && !line.includes('"from":"worker"'));
  if (strange.length > 0) failures.push(`the server logged ${strange.length} errors that are no outage: ${strange[0]}`);
}

function verdict({ ledger }: World): void {
  const sorted = [...readyTimes].sort((a, b) => a - b);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const longest = sorted.at(-1) ?? 0;
  if (median > READY_MEDIAN_MS)
    failures.push(`ready again after ${median} ms in the middle: more than ${READY_MEDIAN_MS}`);
  if (longest > READY_MAX_MS)
    failures.push(`ready again after ${longest} ms at the longest: more than ${READY_MAX_MS}`);
  const events = ledger.pieces.flatMap((piece) => Object.values(piece.events)).reduce((sum, count) => sum + count, 0);
  say(`${ledger.changes.length} changes acknowledged, ${ledger.pieces.length} projects with ${events} events.`);
  say(`Ready again: ${median} ms in the middle, ${longest} ms at the longest.`);
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
