import { inArray } from 'drizzle-orm';
import { UNPUBLISHED_MODULE } from '@/domain/files';
import { files } from '../../../db/schema';
import { storeUploads } from '../../../files/store-files';
import { fieldError } from '../../../http/app-error';
import { type CallContext, withDb } from '../../../http/context';
import { audit } from '../../audit/write-audit';
import { storedPictureReply } from './pictures';

/** Admin: stores one picture for the public site, private until it is published. @throws form_error without a file, for a document or several files */
export function uploadPicture(context: CallContext, input: { picture: readonly unknown[] }) {
  if (input.picture.length === 0) throw fieldError('picture', 'required');
  if (input.picture.length > 1) throw fieldError('picture', 'too_many', { maximum: 1 });
  if (context.uploads.list.some(({ mime }) => !mime.startsWith('image/'))) throw fieldError('picture', 'invalid');
  return context.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(files)
      .where(inArray(files.id, await storeUploads(withDb(context, tx), UNPUBLISHED_MODULE, 'picture')));
    if (!row) throw new Error('the picture was not stored');
    await audit(tx, context, {
      action: 'content.upload',
      subjectType: 'file',
      subjectId: row.id,
      label: row.filename,
      after: { mime: row.mime, size: row.size, width: row.width, height: row.height },
    });
    return storedPictureReply(context, row);
  });
}
