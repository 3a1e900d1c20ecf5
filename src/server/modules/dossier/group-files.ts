import { inArray } from 'drizzle-orm';
import { variationName } from '@/domain/project/variations';
import { files } from '../../db/schema';
import type { Deps } from '../../deps';
import { say } from '../../texts/text';
import { archiveName, uniqueIn } from './archive-names';
import type { DossierContent } from './read-content';

/** What files belong to: a part of the project, with its id, or its number if it has no id. */
export type FilesOf =
  | 'request'
  | `${'estimate' | 'quotation' | 'variation' | 'submission' | 'revision' | 'revision_item'}.${number}`
  | `${'site_log' | 'defect_step' | 'complaint' | 'complaint_answer'}.${number}`
  | 'approval';

export interface FileGroup {
  of: FilesOf;
  files: { id: number; path: string }[];
}

/** The files of each part, with their paths in the archive: a folder for each part that has files, in order. */
export function groupFiles(content: DossierContent, locale: string): FileGroup[] {
  const { project, estimates, submissions, variations, siteLog, defects, complaints } = content;
  const groups: FileGroup[] = [];
  const word = (key: string, values?: Record<string, string | number>) => say(locale, `dossier.folder.${key}`, values);
  const add = (of: FilesOf, folder: string, files: readonly { id: number; filename: string }[]) => {
    if (files.length === 0) return;
    const name = `${String(groups.length + 1).padStart(2, '0')} ${archiveName(folder)}`;
    const unique = uniqueIn();
    groups.push({
      of,
      files: files.map(({ id, filename }) => ({ id, path: `${name}/${unique(archiveName(filename))}` })),
    });
  };
  add('request', word('request'), project.files);
  for (const { version, files } of estimates) add(`estimate.${version}`, word('estimate', { n: version }), files);
  for (const { id, technician, files } of project.quotations)
    add(`quotation.${id}`, word('quotation', { name: technician.nickname || technician.name }), files);
  for (const variation of variations) add(`variation.${variation.id}`, variationName(variation), variation.files);
  for (const { id, day, files } of siteLog) add(`site_log.${id}`, word('site_log', { day }), files);
  for (const { id, version, files, revision } of submissions) {
    add(`submission.${id}`, word('submission', { n: version }), files);
    add(`revision.${id}`, word('revision', { n: version }), revision?.files ?? []);
    for (const item of revision?.items ?? [])
      add(`revision_item.${item.id}`, word('revision_item', { n: version, item: item.description }), item.files);
  }
  add('approval', word('approval'), project.approval?.files ?? []);
  for (const { number, steps } of defects)
    for (const [index, { id, files }] of steps.entries())
      add(`defect_step.${id}`, word('defect', { n: number, step: index + 1 }), files);
  for (const [index, { id, files, answers }] of complaints.entries()) {
    add(`complaint.${id}`, word('complaint', { n: index + 1 }), files);
    for (const answer of answers)
      add(`complaint_answer.${answer.id}`, word('complaint_answer', { n: index + 1 }), answer.files);
  }
  return groups;
}

/** Where the bytes of the groups' files are, in the order of the archive. @throws if a file was removed meanwhile */
export async function findStored({ db }: Pick<Deps, 'db'>, groups: readonly FileGroup[]) {
  const named = groups.flatMap((group) => group.files);
  const rows = await db
    .select()
    .from(files)
    .where(
      inArray(
        files.id,
        named.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return named.map(({ id, path }) => {
    const row = byId.get(id);
    if (!row) throw new Error(`the file ${id} was removed`);
    return { path, storageKey: row.storageKey, createdAt: row.createdAt };
  });
}
