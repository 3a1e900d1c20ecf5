import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, inArray, like } from 'drizzle-orm';
import { blankFields, CASE_FIELDS, newPicture } from '@/domain/content/fields';
import { UNPUBLISHED_MODULE } from '@/domain/files';
import { hongKongDay } from '@/domain/time/calendar';
import { files, projectFiles, submissions } from '../../db/schema';
import { copyFiles } from '../../files/store-files';
import type { CallContext } from '../../http/context';
import { checkBody } from '../content/bodies/check-body';
import { makeDocument } from '../content/edit-content';
import type { ProjectRow } from './project-columns';

/**
 * Creates an unpublished case from the project's texts and pictures. The texts go into the Chinese fields as they were
 * written; the English fields stay empty. @returns its id
 */
export async function draftCase(inside: CallContext, project: ProjectRow): Promise<number> {
  const day = hongKongDay(project.completedAt ?? inside.clock.now());
  const pictures = await copyPictures(inside, project.id);
  const [cover] = pictures;
  const key = randomUUID();
  const chineseOnly = (text: string) => ({ 'zh-Hant': text, en: '' });
  const body = checkBody('case', key, {
    ...blankFields(CASE_FIELDS, day),
    title: chineseOnly(project.title),
    category: project.category,
    district: project.district,
    completed_on: day,
    area_sq_ft: project.area,
    story: chineseOnly(project.description),
    cover: cover === undefined ? null : newPicture(cover, false),
    gallery: pictures.map((fileId) => newPicture(fileId, true)),
  });
  const created = await makeDocument(inside, { kind: 'case', key, body, editorId: inside.actor.id });
  if (!created) throw new Error(`case ${key} exists already`);
  return created.id;
}

/** Copies the pictures of the last submission, for the public site to show once the case is published. */
async function copyPictures(inside: CallContext, projectId: number): Promise<number[]> {
  const last = inside.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(eq(submissions.projectId, projectId))
    .orderBy(desc(submissions.version))
    .limit(1);
  const pictures = await inside.db
    .select(getTableColumns(files))
    .from(files)
    .innerJoin(projectFiles, eq(projectFiles.fileId, files.id))
    .where(
      and(
        eq(projectFiles.projectId, projectId),
        eq(projectFiles.subject, 'submission'),
        inArray(projectFiles.subjectId, last),
        like(files.mime, 'image/%'),
      ),
    )
    .orderBy(asc(files.id));
  return copyFiles(inside, pictures, UNPUBLISHED_MODULE);
}
