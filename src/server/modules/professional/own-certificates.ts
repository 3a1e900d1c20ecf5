import { and, eq } from 'drizzle-orm';
import { MAX_CERTIFICATES } from '@/config/limits';
import type { InputOf } from '@/contract/call';
import type { tradeCalls } from '@/contract/trade/calls';
import { certificates, files } from '../../db/schema';
import { storeUploads } from '../../files/store-files';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { CERTIFICATE_MODULE } from './certificates';
import { lockProfessional } from './move-professional';

/** Adds one certificate of the caller. @throws form_error without a file, or beyond MAX_CERTIFICATES */
export function addCertificate(context: CallContext, input: InputOf<typeof tradeCalls.addCertificate>) {
  if (input.certificate.length === 0) throw fieldError('certificate', 'required');
  const userId = context.actor.id;
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    await lockProfessional(inside, userId);
    const count = await tx.$count(certificates, eq(certificates.userId, userId));
    if (count >= MAX_CERTIFICATES) throw fieldError('certificate', 'too_many', { maximum: MAX_CERTIFICATES });
    const [fileId] = await storeUploads(inside, CERTIFICATE_MODULE, 'certificate');
    const [row] = await tx
      .insert(certificates)
      .values({
        userId,
        fileId: fileId ?? 0,
        title: input.title,
        expiresOn: input.expires_on ?? null,
        createdAt: context.clock.now(),
      })
      .returning({ id: certificates.id });
    if (!row) throw new Error('the certificate was not stored');
    return { certificate_id: row.id };
  });
}

export async function updateCertificate(context: CallContext, input: InputOf<typeof tradeCalls.updateCertificate>) {
  const isTarget = and(eq(certificates.id, input.certificate_id), eq(certificates.userId, context.actor.id));
  const changed = await context.db.transaction((tx) =>
    tx
      .update(certificates)
      .set({ title: input.title, expiresOn: input.expires_on ?? null })
      .where(isTarget)
      .returning({ id: certificates.id }),
  );
  if (changed.length === 0) throw new AppError('not_found');
  return {};
}

/** Removes a certificate with its file. @throws form_error for the last one */
export async function removeCertificate(context: CallContext, input: InputOf<typeof tradeCalls.removeCertificate>) {
  const userId = context.actor.id;
  await context.db.transaction(async (tx) => {
    // Of two concurrent removals, the second counts what the first left.
    await lockProfessional(withDb(context, tx), userId);
    const [removed] = await tx
      .delete(certificates)
      .where(and(eq(certificates.id, input.certificate_id), eq(certificates.userId, userId)))
      .returning({ fileId: certificates.fileId });
    if (!removed) throw new AppError('not_found');
    if ((await tx.$count(certificates, eq(certificates.userId, userId))) === 0)
      throw fieldError('certificate_id', 'last_certificate');
    const [file] = await tx.delete(files).where(eq(files.id, removed.fileId)).returning({ key: files.storageKey });
    if (file) context.uploads.markRemoved(file.key);
  });
  return {};
}
