import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { pdf } from '@tests/support/files/samples';
import { newProject } from '@tests/support/projects/samples';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { MAX_FILES_PER_CALL } from '@/config/limits';
import { dossierCalls } from '@/contract/dossier/calls';
import { projectCalls } from '@/contract/project/calls';
import { readSums, SUMS_PATH } from '@/domain/dossier';
import { openAccounts } from './support/accounts';
import { createProduct } from './support/product';
import { beginProof, say } from './support/proof';
import { type Account, change, read, sendUntilHeard } from './support/send';

/**
 * Makes the full record of a project with 500 files and 2 GB, once with kill -9 of the app in the middle, and proves
 * that it takes at most 200 MB of memory and that every sum is right. Memory is read from /proc, so it needs Linux.
 */
const FILES = Number(process.env.PROVE_FILES ?? 500);
const FILE_BYTES = Number(process.env.PROVE_FILE_BYTES ?? 4_300_000);
const MEMORY_MAX_MB = 200;
const PORT = Number(process.env.PROVE_PORT ?? 3695);
const READY_LIMIT_MS = 10 * 60_000;
const SAMPLE_MS = 50;
const MB = 1024 * 1024;

const { dataDir, failures, run } = await beginProof();
const product = createProduct(dataDir, PORT);
const prove = async () => {
  say('▸ starting the product on an empty folder');
  await product.start();
  const owner = (await openAccounts(product.url)).find(({ userType }) => userType === 'client');
  if (!owner) throw new Error('no client');
  const small = await projectWith(owner, 1);
  say(`▸ uploading ${FILES} files of ${(FILE_BYTES / 1e6).toFixed(1)} MB`);
  const large = await projectWith(owner, FILES);
  await fresh();
  // What is loaded once, as the font, belongs to every record.
  await made(owner, small);
  const before = await memoryMb();
  const { peak, seconds } = await whileMeasured(() => made(owner, large));
  const used = peak - before;
  say(`▸ made in ${seconds.toFixed(1)} s; memory ${before} MB before, ${peak} MB at most: ${used} MB more`);
  if (used > MEMORY_MAX_MB) failures.push(`it took ${used} MB of memory; at most ${MEMORY_MAX_MB} were allowed`);
  await check(owner, large);

  say('▸ once more, with kill -9 of the app in the middle');
  await request(owner, large);
  while (((await newest(owner, large))?.files_done ?? 0) < FILES / 4) await delay(SAMPLE_MS);
  await product.killApp();
  if ((await stateAfterKill()) !== 'making') failures.push('the app was killed too late');
  await product.start();
  await untilReady(owner, large);
  await check(owner, large);
  const leftOver = await readFile(product.logFile, 'utf8');
  if (leftOver.includes('was not made')) failures.push('a record failed: see the log');
};
await run(prove, {
  success: 'the record is whole, every sum is right, and its memory is within bounds',
  stop: product.stop,
});

/** A new process, without the memory that uploads took. */
async function fresh(): Promise<void> {
  await product.stop();
  await product.start();
}

/** A document of this size that no other is the same as. */
function paper(size: number): Buffer {
  const [head = '', tail = ''] = pdf().toString('latin1').split('xref');
  const lines = randomBytes(size >> 1)
    .toString('hex')
    .replace(/.{78}/g, '%$&\n');
  return Buffer.from(`${head}%${lines}\nxref${tail}`, 'latin1');
}

async function projectWith(owner: Account, count: number): Promise<number> {
  let id = 0;
  const { url } = product;
  await sendUntilHeard(
    url,
    change('create', projectCalls.createProject, owner, newProject, ({ project_id }) => {
      id = project_id;
    }),
  );
  for (let at = 0; at < count; at += MAX_FILES_PER_CALL) {
    const files = Array.from(
      { length: Math.min(MAX_FILES_PER_CALL, count - at) },
      (_, index) =>
        new File([new Uint8Array(paper(FILE_BYTES))], `圖則 ${at + index}.pdf`, { type: 'application/pdf' }),
    );
    await sendUntilHeard(
      url,
      change(`files-${at}`, projectCalls.updateProject, owner, { ...newProject, project_id: id, files }),
    );
  }
  return id;
}

function request(owner: Account, projectId: number): Promise<void> {
  return sendUntilHeard(product.url, change('record', dossierCalls.requestDossier, owner, { project_id: projectId }));
}

async function newest(owner: Account, projectId: number) {
  return (await read(product.url, dossierCalls.dossierListing, owner, { project_id: projectId })).value[0];
}

async function untilReady(owner: Account, projectId: number) {
  for (const deadline = Date.now() + READY_LIMIT_MS; Date.now() < deadline; await delay(SAMPLE_MS)) {
    const found = await newest(owner, projectId);
    if (found?.status === 'failed') throw new Error('the record failed');
    if (found?.status === 'ready') return found;
  }
  throw new Error(`not ready within ${READY_LIMIT_MS / 60_000} minutes`);
}

async function made(owner: Account, projectId: number): Promise<void> {
  await request(owner, projectId);
  await untilReady(owner, projectId);
}

async function stateAfterKill(): Promise<string | undefined> {
  const db = await product.connect();
  const { rows } = await db.query<{ status: string }>('select status from dossiers order by id desc limit 1');
  await db.end();
  return rows[0]?.status;
}

/** The resident memory of the app's process. */
async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${product.pid()}/status`, 'utf8');
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024);
}

async function whileMeasured(work: () => Promise<void>): Promise<{ peak: number; seconds: number }> {
  const begun = performance.now();
  let peak = 0;
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    peak = Math.max(peak, await memoryMb());
    await delay(SAMPLE_MS);
  }
  await working;
  return { peak, seconds: (performance.now() - begun) / 1000 };
}

/** Downloads the record, and compares each of its files with the list, and the list with the server. */
async function check(owner: Account, projectId: number): Promise<void> {
  const record = await newest(owner, projectId);
  if (!record?.file) throw new Error('the record has no file');
  const path = join(dataDir, 'record.zip');
  const response = await fetch(new URL(record.file.src, product.url));
  if (!response.ok || !response.body) throw new Error(`the download was answered ${response.status}`);
  await pipeline(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(path));
  const zip = await openPromise(path);
  const sums = new Map<string, string>();
  let list = '';
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === SUMS_PATH) list = await text(await zip.openReadStreamPromise(entry));
    else sums.set(entry.fileName, await sumOf(zip, entry));
  }
  const listed = readSums(list) ?? [];
  const wrong = listed.filter((one) => sums.get(one.path) !== one.sha256).length;
  say(`▸ ${listed.length} files and ${(record.file.size / MB).toFixed(0)} MB in the record, ${wrong} sums wrong`);
  if (listed.length !== FILES + 1 || sums.size !== FILES + 1) failures.push(`${listed.length} files are listed`);
  if (wrong > 0) failures.push(`${wrong} sums are wrong`);
  const own = createHash('sha256').update(list).digest('hex');
  if (own !== record.list_sha256) failures.push('the list is another one than the server knows');
}

async function sumOf(zip: ZipFile, entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await zip.openReadStreamPromise(entry), hash);
  return hash.digest('hex');
}
