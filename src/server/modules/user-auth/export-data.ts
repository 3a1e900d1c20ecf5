import { asc, eq } from 'drizzle-orm';
import { files, users } from '../../db/schema';
import type { Deps } from '../../deps';
import { fileReply, readerOf, signedQuery } from '../../files/file-url';
import { AppError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { filenameParameter } from '../file/serve-file';
import { readOwnRows } from './own-data';

const subjectOf = (userId: number) => `export.${userId}`;

/** The signed URL of the caller's data: a browser download sends no access token. */
export async function exportData(context: CallContext) {
  const { id } = context.actor;
  return { src: `/file/export/${id}/trimatch-data.json?${signedQuery(context, subjectOf(id), id)}` };
}

/** Serves a user's own data (own-data.ts) as one JSON file, at its signed URL. */
export async function serveExport(
  deps: Deps,
  idText: string,
  query: URLSearchParams,
  isHead: boolean,
): Promise<Response> {
  const userId = Number(idText);
  if (readerOf(deps, subjectOf(userId), query) !== userId) throw new AppError('not_found');
  const body = JSON.stringify(await collect(deps, userId), null, 2);
  return new Response(isHead ? null : body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; ${filenameParameter('trimatch-data.json')}`,
      'cache-control': 'private, no-store',
    },
  });
}

async function collect(deps: Deps, userId: number) {
  const [user] = await deps.db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId));
  // The account was deleted or suspended after the URL was signed.
  if (!user || user.suspendedAt) throw new AppError('not_found');
  const uploaded = await deps.db.select().from(files).where(eq(files.ownerId, userId)).orderBy(asc(files.id));
  const { account, ...own } = await readOwnRows(deps, userId);
  return {
    exported_at: deps.clock.now().toISOString(),
    account: account?.[0],
    ...own,
    files: uploaded.map((file) => fileReply(deps, file, userId)),
  };
}
