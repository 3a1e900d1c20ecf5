import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { startApi, type TestApi } from '@tests/support/api/api';
import { changeJobs } from '@tests/support/api/queue';
import { readPdf } from '@tests/support/files/pdf-text';
import { file, pdf, png } from '@tests/support/files/samples';
import { PASSWORD, type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { newDefect, newProject } from '@tests/support/projects/samples';
import { type Travelled, travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { DAY_MS, DOSSIER_KEPT_DAYS } from '@/config/limits';
import { accountCalls } from '@/contract/account/calls';
import { dossierCalls } from '@/contract/dossier/calls';
import { projectCalls } from '@/contract/project/calls';
import { siteLogCalls } from '@/contract/site-log/calls';
import { warrantyCalls } from '@/contract/warranty/calls';
import { readSums, SUMS_PATH } from '@/domain/dossier';
import { dossiers, files } from '@/server/db/schema';
import { dropOldDossiers, failLostDossiers, makeDossier } from '@/server/modules/dossier/make-dossier';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const request = (way: Travelled, who: Person, lang?: string) =>
  api.ok(dossierCalls.requestDossier, { project_id: way.projectId }, { token: who.token, lang });
const listing = (way: Travelled, who: Person) =>
  api.ok(dossierCalls.dossierListing, { project_id: way.projectId }, { token: who.token });

/** The archive as its reader downloads it: its entries by path, in order, and its listing. */
async function taken(way: Travelled, who: Person, lang?: string) {
  await request(way, who, lang);
  await api.runJobs();
  const [listed] = (await listing(way, who)).value;
  if (!listed?.file) throw new Error(`no archive: ${JSON.stringify(listed)}`);
  const response = await api.app.fetch(new Request(new URL(listed.file.src, api.deps.appUrl)));
  expect(response.status).toBe(200);
  return { listed, entries: await unzip(Buffer.from(await response.arrayBuffer())) };
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return entries;
}
const textOf = (entries: Map<string, Buffer>) => {
  const [, document] = [...entries].find(([path]) => path.endsWith('.pdf') && !path.includes('/')) ?? [];
  if (!document) throw new Error('no document');
  const read = readPdf(document);
  expect(read.missingCount).toBe(0);
  return read.text;
};

/** Finished work with a defect, whose report has files. */
async function withFiles(): Promise<Travelled> {
  const client = await person(api, 'client');
  const picture = file(await png(), '現場 1.png');
  const way = await travel(api, 'completed', { client, terms: { warranty_months: 12 } });
  await api.ok(
    warrantyCalls.reportDefect,
    { project_id: way.projectId, ...newDefect, files: [picture, picture, file(pdf(), '../報告:1.pdf')] },
    { token: client.token },
  );
  return way;
}

describe('the archive of a project', () => {
  it('has a document of all that happened, the files, and their sums, whose own sum the server keeps', async () => {
    const way = await withFiles();
    const { listed, entries } = await taken(way, way.client);
    const paths = [...entries.keys()];
    expect(paths[0]).toMatch(/^P-\d{8}-\d{4,}-\d{4}-\d{2}-\d{2}\.pdf$/);
    expect(paths.at(-1)).toBe(SUMS_PATH);
    // Two of one name are both there.
    expect(paths.slice(1, -1)).toEqual([
      '01 瑕疵 #1 紀錄 1/現場 1.png',
      '01 瑕疵 #1 紀錄 1/現場 1 (2).png',
      '01 瑕疵 #1 紀錄 1/報告1.pdf',
    ]);
    const list = entries.get(SUMS_PATH)?.toString() ?? '';
    expect(readSums(list)).toEqual(
      paths.slice(0, -1).map((path) => ({ path, sha256: sha256(entries.get(path) ?? '') })),
    );
    expect(listed).toMatchObject({ status: 'ready', list_sha256: sha256(list), files_done: 4, files_total: 4 });
    expect(await api.ok(dossierCalls.checkList, { list_sha256: sha256(list) })).toEqual({
      made_at: listed.ready_at,
      number: paths[0]?.slice(0, -'-2026-01-01.pdf'.length),
    });
    expect(await api.ok(dossierCalls.checkList, { list_sha256: sha256('another') })).toEqual({
      made_at: null,
      number: null,
    });
    expect(await templatesSentTo(api, way.client)).toContain('dossier_ready');
  });

  it('has the site log with its pictures and comments', async () => {
    const way = await travel(api, 'in_progress');
    const entry = {
      ...{ project_id: way.projectId, entry_key: randomUUID(), day: '2026-11-20', note: '拆除完成' },
      ...{ written_at: api.clock.now().toISOString(), files: [file(await png(), '現場.png')] },
    };
    const { entry_id } = await api.ok(siteLogCalls.writeEntry, entry, { token: way.technician.token });
    const comment = { project_id: way.projectId, entry_id, text: '喉口請影一張' };
    await api.ok(siteLogCalls.commentEntry, comment, { token: way.consultant.token });
    const { entries } = await taken(way, way.client);
    expect([...entries.keys()]).toContain('01 日誌 2026-11-20/現場.png');
    for (const said of ['日誌', '拆除完成', '喉口請影一張']) expect(textOf(entries)).toContain(said);
  });

  it('tells in its document what was agreed, done and paid, in the reader’s language', async () => {
    const way = await withFiles();
    const chinese = textOf((await taken(way, way.client)).entries);
    for (const said of [
      '項目完整紀錄',
      '顧問評估',
      '工程提交及驗收',
      newDefect.title,
      '付款',
      '驗收了工程',
      newProject.title,
    ])
      expect(chinese).toContain(said.replaceAll(' ', ''));
    const english = textOf((await taken(way, way.client, 'en')).entries);
    for (const said of ['Projectrecord', 'Worksubmittedandapproved', 'Warranty']) expect(english).toContain(said);
    // No key of a missing text.
    for (const text of [chinese, english])
      expect(text).not.toMatch(/[a-z_]+\.[a-z_]+\.[a-z_]+|(?:project|detail|dossier)[.:]/);
  });

  it('shows each reader what the project shows them', async () => {
    const way = await travel(api, 'completed', {
      fee: { fee_kind: 'share', fee_percent: 5, fee_covers: ['certifying'] },
    });
    const ofTechnician = textOf((await taken(way, way.technician)).entries);
    expect(ofTechnician).not.toContain('顧問費');
    const ofConsultant = textOf((await taken(way, way.consultant)).entries);
    expect(ofConsultant).toContain('顧問費');
    // One reader's archives are not another's.
    expect((await listing(way, way.client)).value).toEqual([]);
  });

  it('tells its reader how far it is while it is made, also where the next file takes long', async () => {
    const way = await withFiles();
    await request(way, way.client);
    const progress = async () => {
      const [one] = (await listing(way, way.client)).value;
      return [one?.status, one?.files_done, one?.files_total];
    };
    expect(await progress()).toEqual(['making', 0, 0]);
    const { open } = api.deps.files;
    // The disk gives a file only once it is told that those before it are in.
    let filesDone = 0;
    api.deps.files.open = async (key) => {
      filesDone++;
      await expect.poll(progress, { timeout: 10_000 }).toEqual(['making', filesDone, 4]);
      return open(key);
    };
    await api.runJobs();
    api.deps.files.open = open;
    expect([filesDone, await progress()]).toEqual([3, ['ready', 4, 4]]);
  });

  it('is one at a time for each reader, however often it is asked for', async () => {
    const way = await travel(api, 'in_progress');
    const asked = await Promise.all(Array.from({ length: 5 }, () => request(way, way.client)));
    expect(new Set(asked.map(({ dossier_id }) => dossier_id)).size).toBe(1);
    await request(way, way.consultant);
    await api.runJobs();
    expect((await listing(way, way.client)).value).toHaveLength(1);
    // The job again, as after a crash, changes nothing.
    const [before] = (await listing(way, way.client)).value;
    await makeDossier(api.deps, { dossierId: before?.id ?? 0 });
    expect((await listing(way, way.client)).value[0]?.list_sha256).toBe(before?.list_sha256);
  });

  it('is not begun again while its job runs', async () => {
    const way = await travel(api, 'in_progress');
    const { dossier_id } = await request(way, way.client);
    const isIt = `key = 'dossier.${dossier_id}'`;
    await changeJobs(api.deps.pool, `locked_at = now(), locked_by = 'another'`, isIt);
    await request(way, way.client);
    expect(await changeJobs(api.deps.pool, 'locked_at = null, locked_by = null', isIt)).toBe(1);
    await api.runJobs();
    expect((await listing(way, way.client)).value).toMatchObject([{ id: dossier_id, status: 'ready' }]);
  });

  it('fails when its job is lost, which is told, and can be asked for again', async () => {
    const way = await travel(api, 'in_progress');
    const { dossier_id } = await request(way, way.client);
    await failLostDossiers(api.deps);
    expect((await listing(way, way.client)).value[0]?.status).toBe('making');
    await changeJobs(api.deps.pool, 'attempts = max_attempts', `key = 'dossier.${dossier_id}'`);
    await failLostDossiers(api.deps);
    expect((await listing(way, way.client)).value[0]?.status).toBe('failed');
    expect(await templatesSentTo(api, way.client)).toContain('dossier_failed');
    expect((await taken(way, way.client)).listed.status).toBe('ready');
  });

  it('takes the place of the reader’s earlier one, and is removed after its days, while its sum is still known', async () => {
    const way = await travel(api, 'in_progress');
    const first = await taken(way, way.client);
    const second = await taken(way, way.client);
    const [newest, older] = (await listing(way, way.client)).value;
    expect(newest?.file).not.toBeNull();
    expect(older).toMatchObject({ id: first.listed.id, status: 'ready', file: null, kept_until: null });
    const stored = (await api.storedFiles()).length;

    const past = new Date(api.clock.now().getTime() - DOSSIER_KEPT_DAYS * DAY_MS - 1);
    await api.deps.db.update(dossiers).set({ readyAt: past }).where(eq(dossiers.id, second.listed.id));
    await dropOldDossiers(api.deps);
    expect((await listing(way, way.client)).value[0]).toMatchObject({ status: 'ready', file: null });
    expect((await api.storedFiles()).length).toBe(stored - 1);
    const response = await api.app.fetch(new Request(new URL(second.listed.file?.src ?? '', api.deps.appUrl)));
    expect(response.status).toBe(404);
    const known = await api.ok(dossierCalls.checkList, { list_sha256: second.listed.list_sha256 ?? '' });
    expect(known.made_at).toBe(past.toISOString());
  });

  it('is told as failed where a file’s bytes are missing, and can be asked for again', async () => {
    const way = await withFiles();
    const [lost] = await api.deps.db.select().from(files).where(eq(files.moduleName, 'defect_step')).limit(1);
    await request(way, way.client);
    const { open } = api.deps.files;
    api.deps.files.open = async (key) => (key === lost?.storageKey || key.startsWith('defect_step') ? null : open(key));
    await api.runJobs();
    api.deps.files.open = open;
    expect((await listing(way, way.client)).value).toEqual([expect.objectContaining({ status: 'failed', file: null })]);
    expect(await templatesSentTo(api, way.client)).toContain('dossier_failed');
    expect((await taken(way, way.client)).listed.status).toBe('ready');
  });

  it('is not made for somebody who has left the project since they asked', async () => {
    const way = await travel(api, 'quoted');
    await request(way, way.consultant);
    const left = { project_id: way.projectId, target: 'assignment', reason_code: 'too_busy' };
    await api.ok(projectCalls.rejectProject, left, { token: way.consultant.token });
    await api.runJobs();
    const rows = await api.deps.db.select().from(dossiers).where(eq(dossiers.projectId, way.projectId));
    expect(rows).toEqual([expect.objectContaining({ status: 'failed', fileId: null })]);
    expect(await listing(way, way.consultant)).toEqual({ value: [], count: 0, may_request: false });
  });

  it('is not kept for a reader who deleted the account while it was made', async () => {
    const way = await travel(api, 'cancelled');
    const before = (await api.storedFiles()).length;
    await request(way, way.client);
    const { store } = api.deps.files;
    api.deps.files.store = async (path, key) => {
      await store(path, key);
      await api.ok(accountCalls.deleteAccount, { password: PASSWORD }, { token: way.client.token });
    };
    await api.runJobs();
    api.deps.files.store = store;
    expect((await api.storedFiles()).length).toBe(before);
  });

  it('leaves nothing behind of a reader who deletes the account', async () => {
    const way = await travel(api, 'cancelled');
    await taken(way, way.client);
    const before = (await api.storedFiles()).length;
    await api.ok(accountCalls.deleteAccount, { password: PASSWORD }, { token: way.client.token });
    expect((await api.storedFiles()).length).toBe(before - 1);
  });
});
