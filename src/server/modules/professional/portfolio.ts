import { and, asc, eq } from 'drizzle-orm';
import { MAX_PORTFOLIO_PICTURES } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { tradeCalls } from '@/contract/trade/calls';
import { files, portfolioPictures } from '../../db/schema';
import type { Deps } from '../../deps';
import { fileReply } from '../../files/file-url';
import { deleteFiles, storeUploads } from '../../files/store-files';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { lockProfessional } from './move-professional';
import { showProfessional } from './show-professional';

/** The module name of the pictures in the file store and in URLs. */
const PORTFOLIO_MODULE = 'portfolio';

/** A user's pictures of finished work, oldest first, with URLs signed for the reader. */
export async function portfolioOf(deps: Deps, userId: number, readerId: number) {
  const rows = await deps.db
    .select({ picture: portfolioPictures, file: files })
    .from(portfolioPictures)
    .innerJoin(files, eq(files.id, portfolioPictures.fileId))
    .where(eq(portfolioPictures.userId, userId))
    .orderBy(asc(portfolioPictures.id));
  return rows.map(({ picture, file }) => ({
    id: picture.id,
    caption: picture.caption,
    file: fileReply(deps, file, readerId),
  }));
}

/** Adds one picture. @throws form_error without a file, for a document, or beyond MAX_PORTFOLIO_PICTURES */
export function addPicture(context: CallContext, input: InputOf<typeof tradeCalls.addPicture>) {
  if (input.picture.length === 0) throw fieldError('picture', 'required');
  if (context.uploads.list.some((upload) => !upload.mime.startsWith('image/'))) throw fieldError('picture', 'invalid');
  const userId = context.actor.id;
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    await lockProfessional(inside, userId);
    const count = await tx.$count(portfolioPictures, eq(portfolioPictures.userId, userId));
    if (count >= MAX_PORTFOLIO_PICTURES) throw fieldError('picture', 'too_many', { maximum: MAX_PORTFOLIO_PICTURES });
    const [fileId] = await storeUploads(inside, PORTFOLIO_MODULE, 'picture');
    const [row] = await tx
      .insert(portfolioPictures)
      .values({ userId, fileId: fileId ?? 0, caption: input.caption, createdAt: context.clock.now() })
      .returning({ id: portfolioPictures.id });
    if (!row) throw new Error('the picture was not stored');
    await showProfessional(inside, userId);
    return { picture_id: row.id };
  });
}

export async function removePicture(context: CallContext, input: InputOf<typeof tradeCalls.removePicture>) {
  await context.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(portfolioPictures)
      .where(and(eq(portfolioPictures.id, input.picture_id), eq(portfolioPictures.userId, context.actor.id)))
      .returning({ fileId: portfolioPictures.fileId });
    if (!removed) throw new AppError('not_found');
    const inside = withDb(context, tx);
    await deleteFiles(inside, [removed.fileId]);
    await showProfessional(inside, context.actor.id);
  });
  return {};
}
