import { inArray } from 'drizzle-orm';
import { STATEMENT_FILE_LINES_MAX } from '@/config/limits';
import { files } from '../../db/schema';
import type { CallContext } from '../../http/context';
import { readComplaints } from '../dispute/read-disputes';
import { isSince, joinedAt, readProject } from '../project/read/project-details';
import { readStatement } from '../statement/read-statement';
import { variationListing } from '../variation/read-variations';
import { defectListing } from '../warranty/read-defects';
import { type FileGroup, groupFiles } from './group-files';

/** What an archive has: everything of the project that its reader may see, and the files, each with its path. */
export async function gatherDossier(context: CallContext, projectId: number) {
  const { actor, locale } = context;
  const { details } = await readProject(context, projectId);
  const input = { project_id: projectId };
  const [variations, defects, complaints, statement] = await Promise.all([
    variationListing(context, input),
    defectListing(context, input),
    readComplaints(context, projectId),
    readStatement(context, actor, input, { locale, limit: STATEMENT_FILE_LINES_MAX }),
  ]);
  const since = joinedAt(details.relation, details.events);
  const content = {
    project: details,
    // In the order in which they happened.
    variations: variations.value.toReversed(),
    defects: defects.value.toReversed(),
    complaints: complaints.filter((complaint) => isSince(complaint, since)),
    statement,
  };
  const groups = groupFiles(content, locale);
  return { content, groups, files: await storedFiles(context, groups) };
}

export type DossierContent = Awaited<ReturnType<typeof gatherDossier>>['content'];

/** Where the files' bytes are, in the order of the archive. */
async function storedFiles({ db }: CallContext, groups: readonly FileGroup[]) {
  const named = groups.flatMap((group) => group.files);
  const ids = named.map(({ id }) => id);
  const rows = ids.length > 0 ? await db.select().from(files).where(inArray(files.id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return named.flatMap(({ id, path }) => {
    const row = byId.get(id);
    return row ? [{ path, storageKey: row.storageKey, createdAt: row.createdAt }] : [];
  });
}
