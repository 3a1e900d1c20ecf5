import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { and, eq, getTableColumns, inArray, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { APP_NAME } from '@/config/app';
import { DOSSIER_KEPT_DAYS, DOSSIER_PROGRESS_MS } from '@/config/limits';
import { inLocale, paths } from '@/config/paths';
import { privatePaths } from '@/config/private-paths';
import { daysAfter, hongKongDay } from '@/domain/time/calendar';
import { formatFullDay, formatTime } from '@/domain/time/format';
import { lockUser } from '../../db/lock-user';
import { dossiers, files, projects } from '../../db/schema';
import type { Deps } from '../../deps';
import { Uploads } from '../../files/uploads';
import { AppError } from '../../http/app-error';
import { actorOf } from '../../http/authenticate';
import { type CallContext, createContext, withDb } from '../../http/context';
import { isJobAlive } from '../../queue/add-job';
import { say } from '../../texts/text';
import { readCompany } from '../content/bodies/company';
import { notify } from '../notification/notify';
import { type ArchiveEntry, writeArchive } from './archive';
import { fullName } from './document-writer';
import { dossierBlocks } from './dossier-blocks';
import { dossierPdf } from './dossier-pdf';
import { findStored, groupFiles } from './group-files';
import { readContent } from './read-content';
import { findForReader, JOB_KEY } from './request-dossier';

type Row = typeof dossiers.$inferSelect & { title: string };

const DOSSIER_MODULE = 'dossier';

/** Makes an archive that was asked for. One that fails is told as failed, and can be asked for again. */
export async function makeDossier(deps: Deps, { dossierId }: { dossierId: number }): Promise<void> {
  const [row] = await deps.db
    .select({ ...getTableColumns(dossiers), title: projects.title })
    .from(dossiers)
    .innerJoin(projects, eq(projects.id, dossiers.projectId))
    .where(and(eq(dossiers.id, dossierId), eq(dossiers.status, 'making')));
  if (!row) return;
  try {
    await make(deps, row);
  } catch (error) {
    // The process is shutting down; the job is retried by another.
    if (deps.isDraining()) throw error;
    deps.log.error({ err: error, dossier: dossierId }, 'the archive of a project was not made');
    await fail(deps, row, isNotFound(error) ? null : 'dossier_failed');
  }
}

/** It is not made any more, and can be asked for again. @param template null: its reader has left, and is not told */
async function fail(deps: Deps, row: Row, template: 'dossier_failed' | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const failed = await tx
      .update(dossiers)
      .set({ status: 'failed' })
      .where(and(eq(dossiers.id, row.id), eq(dossiers.status, 'making')))
      .returning({ id: dossiers.id });
    if (failed.length > 0 && template) await tell(deps, tx, row, template);
  });
}

/** Fails archives whose job is gone: it was dropped, or its tries are used up; run by the sweep. */
export async function failLostDossiers(deps: Deps): Promise<void> {
  const rows = await deps.db
    .select({ ...getTableColumns(dossiers), title: projects.title })
    .from(dossiers)
    .innerJoin(projects, eq(projects.id, dossiers.projectId))
    .where(and(eq(dossiers.status, 'making'), not(isJobAlive(sql`${JOB_KEY}::text || ${dossiers.id}`))));
  for (const row of rows) await fail(deps, row, 'dossier_failed');
}

async function make(deps: Deps, row: Row): Promise<void> {
  const { locale } = row;
  const actor = await actorOf(deps, row.userId);
  if (!actor) throw new AppError('not_found');
  const context = createContext({
    ...deps,
    visitor: actor,
    locale,
    previewOf: null,
    caller: '',
    userAgent: '',
    requestId: `dossier-${row.id}`,
    uploads: new Uploads([], deps.files),
    raw: { body: '', headers: new Headers() },
  });
  // The reader may have left the project meanwhile.
  if (!(await findForReader(context, row.projectId))) throw new AppError('not_found');
  // All of one moment, so that its parts agree with each other.
  const content = await deps.db.transaction((tx) => readContent(withDb(context, tx), row.projectId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const groups = groupFiles(content, locale);
  const stored = await findStored(deps, groups);
  const { project } = content;
  const now = deps.clock.now();
  const company = await readCompany({ db: deps.db, previewOf: null }, locale);
  const word = (key: string, values?: Record<string, string>) => say(locale, `dossier.${key}`, values);
  const pdf = await dossierPdf({
    operator: company?.name || APP_NAME,
    title: word('title'),
    facts: [
      [word('project'), `${project.title} · ${project.number}`],
      [word('status'), say(locale, `project:status.${project.status}`)],
      ...(['owner', 'consultant', 'technician'] as const).flatMap((role): [string, string][] => {
        const party = project[role];
        return party ? [[say(locale, `project:role.${party.user_type}`), fullName(party, locale)]] : [];
      }),
      [word('reader'), `${fullName(actor, locale)} · ${say(locale, `project:role.${actor.userType}`)}`],
      [word('made'), `${formatFullDay(now, locale)} ${formatTime(now)}`],
    ],
    blocks: dossierBlocks(content, groups, locale),
    foot: word('foot', { address: `${deps.appUrl}${inLocale(paths.recordCheck(), locale)}` }),
    locale,
  });
  const name = `${project.number}-${hongKongDay(now)}`;
  const entries: ArchiveEntry[] = [
    { path: `${name}.pdf`, modifiedAt: now, open: async () => Readable.from([pdf]) },
    ...stored.map(({ path, storageKey, createdAt }) => ({
      path,
      modifiedAt: createdAt,
      open: async () => {
        if (deps.isDraining()) throw new Error('the process is ending');
        const found = await deps.files.open(storageKey);
        if (!found) throw new Error(`a stored file is missing: ${storageKey}`);
        return found.bytes;
      },
    })),
  ];
  const tempPath = join(await deps.files.tempFolder(), randomUUID());
  const storageKey = `${DOSSIER_MODULE}/${now.toISOString().slice(0, 7)}/${randomUUID()}`;
  const progress = progressOf(deps, row.id, entries.length);
  try {
    const archive = await writeArchive(tempPath, entries, progress.note);
    await deps.files.store(tempPath, storageKey);
    const file = { filename: `${name}.zip`, mime: 'application/zip', size: archive.size, storageKey };
    await finish(context, row, { file, filesTotal: entries.length, listSha256: archive.listSha256 });
  } finally {
    progress.stop();
    await rm(tempPath, { force: true });
  }
}

/** Stores how far it is, now and then; also where the next file takes long, so that nothing is noted meanwhile. */
function progressOf({ db, log }: Deps, id: number, filesTotal: number) {
  let filesDone = 0;
  let storedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = () => {
    timer = undefined;
    storedAt = Date.now();
    db.update(dossiers)
      .set({ filesDone, filesTotal })
      .where(and(eq(dossiers.id, id), eq(dossiers.status, 'making')))
      .catch((err) => log.warn({ err }, 'the progress of an archive was not stored'));
  };
  return {
    note(done: number) {
      filesDone = done;
      timer ??= setTimeout(store, Math.max(0, storedAt + DOSSIER_PROGRESS_MS - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

interface Finished {
  file: Pick<typeof files.$inferInsert, 'filename' | 'mime' | 'size' | 'storageKey'>;
  filesTotal: number;
  listSha256: string;
}

/** The archive takes the place of the reader's earlier ones of the project. */
async function finish(context: CallContext, row: Row, { file, filesTotal, listSha256 }: Finished): Promise<void> {
  const readyAt = context.clock.now();
  const removed = await context.db.transaction(async (tx) => {
    const isMade = and(eq(dossiers.id, row.id), eq(dossiers.status, 'making'));
    await lockUser(tx, row.userId);
    const isThere = (await actorOf({ ...context, db: tx }, row.userId)) !== null;
    const mayHave = isThere && (await isInside(withDb(context, tx), row.projectId));
    const [locked] = await tx.select({ id: dossiers.id }).from(dossiers).where(isMade).for('update');
    // Another worker made it meanwhile.
    if (!locked) return [file.storageKey];
    // The account was deleted or suspended meanwhile, or its holder has left the project.
    if (!mayHave) {
      await tx.update(dossiers).set({ status: 'failed' }).where(isMade);
      return [file.storageKey];
    }
    const facts = { moduleName: DOSSIER_MODULE, ownerId: row.userId, createdAt: readyAt };
    const [stored] = await tx
      .insert(files)
      .values({ ...file, ...facts })
      .returning({ id: files.id });
    const made = { fileId: stored?.id, filesDone: filesTotal, filesTotal, listSha256, readyAt };
    await tx
      .update(dossiers)
      .set({ status: 'ready', ...made })
      .where(isMade);
    await tell(context, tx, row, 'dossier_ready');
    return dropFiles(
      tx,
      sql`${dossiers.projectId} = ${row.projectId} and ${dossiers.userId} = ${row.userId} and ${dossiers.id} <> ${row.id}`,
    );
  });
  await context.files.letGo(removed);
}

const isNotFound = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found';

/** Whether the reader may still have the archive. */
const isInside = (context: CallContext, projectId: number): Promise<boolean> =>
  findForReader(context, projectId).then(
    (project) => project !== null,
    (error) => {
      if (isNotFound(error)) return false;
      throw error;
    },
  );

/** Removes the archives of these rows; the rows stay. @returns the keys of their bytes, to be removed after the commit */
export async function dropFiles(db: Deps['db'], which: SQL): Promise<string[]> {
  const dropped = await db
    .select({ id: dossiers.fileId })
    .from(dossiers)
    .where(and(which, isNotNull(dossiers.fileId)))
    // In one order, so that two of these wait for each other instead of failing.
    .orderBy(dossiers.id)
    .for('update');
  const ids = dropped.flatMap(({ id }) => id ?? []);
  await db.update(dossiers).set({ fileId: null }).where(inArray(dossiers.fileId, ids));
  const removed = await db.delete(files).where(inArray(files.id, ids)).returning({ key: files.storageKey });
  return removed.map(({ key }) => key);
}

/** Removes archives after their time; run by the sweep. */
export async function dropOldDossiers(deps: Deps): Promise<void> {
  const isOld = lt(dossiers.readyAt, daysAfter(deps.clock.now(), -DOSSIER_KEPT_DAYS));
  await deps.files.letGo(await deps.db.transaction((tx) => dropFiles(tx, isOld)));
}

/** The reader finds it among the project's files. */
const tell = (deps: Deps, db: Deps['db'], row: Row, template: 'dossier_ready' | 'dossier_failed') =>
  notify(deps, db, {
    userIds: [row.userId],
    type: 'project_update',
    template,
    params: { title: row.title, days: DOSSIER_KEPT_DAYS },
    link: privatePaths.projectTab(row.projectId, 'files'),
  });
