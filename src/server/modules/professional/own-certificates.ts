import { and, eq } from 'drizzle-orm';
import { MAX_CERTIFICATES } from '@/config/limits';
import { privatePaths } from '@/config/private-paths';
import type { InputOf } from '@/contract/call';
import type { tradeCalls } from '@/contract/trade/calls';
import { nextLicenceTimer } from '@/domain/licence';
import { certificates } from '../../db/schema';
import { deleteFiles, storeUploads } from '../../files/store-files';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { notifyAdmins } from '../notification/notify-admins';
import { CERTIFICATE_MODULE, isSameLicence, UNCHECKED } from './certificates';
import { lockProfessional, type ProfessionalRow } from './move-professional';
import { showProfessional } from './show-professional';

/** Adds one certificate of the caller. @throws form_error without a file, or beyond MAX_CERTIFICATES */
export function addCertificate(context: CallContext, input: InputOf<typeof tradeCalls.addCertificate>) {
  if (input.certificate.length === 0) throw fieldError('certificate', 'required');
  const userId = context.actor.id;
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const professional = await lockProfessional(inside, userId);
    const count = await tx.$count(certificates, eq(certificates.userId, userId));
    if (count >= MAX_CERTIFICATES) throw fieldError('certificate', 'too_many', { maximum: MAX_CERTIFICATES });
    const [fileId] = await storeUploads(inside, CERTIFICATE_MODULE, 'certificate');
    const [row] = await tx
      .insert(certificates)
      .values({
        userId,
        fileId: fileId ?? 0,
        ...factsOf(context, input),
        createdAt: context.clock.now(),
      })
      .returning({ id: certificates.id });
    if (!row) throw new Error('the certificate was not stored');
    await askForCheck(inside, professional, input);
    return { certificate_id: row.id };
  });
}

type Facts = Omit<InputOf<typeof tradeCalls.updateCertificate>, 'certificate_id'>;

const factsOf = ({ clock }: CallContext, { title, kind, number, holder, grade, expires_on }: Facts) => ({
  ...{ title, kind, number, holder, grade },
  expiresOn: expires_on ?? null,
  timerAt: nextLicenceTimer(expires_on ?? null, clock.now()),
});

/** Changes a licence's facts. What an admin compared were the old ones, so other ones are no longer verified. */
export async function updateCertificate(context: CallContext, input: InputOf<typeof tradeCalls.updateCertificate>) {
  const userId = context.actor.id;
  await context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    const professional = await lockProfessional(inside, userId);
    const isTarget = and(eq(certificates.id, input.certificate_id), eq(certificates.userId, userId));
    const [before] = await tx.select().from(certificates).where(isTarget);
    if (!before) throw new AppError('not_found');
    const facts = factsOf(context, input);
    const isSame = isSameLicence(before, facts);
    // Sent again as it is, the facts of one that an admin did not find are confirmed.
    const isToCheck = !isSame || before.questionedAt !== null;
    await tx
      .update(certificates)
      .set({ ...facts, ...(isToCheck && UNCHECKED) })
      .where(isTarget);
    if (before.verifiedAt) await showProfessional(inside, userId);
    if (isToCheck) await askForCheck(inside, professional, input);
  });
  return {};
}

/** Tells the admins of a licence to compare. Before the approval they look at all documents anyway. */
async function askForCheck(inside: CallContext, { status }: ProfessionalRow, { kind, title }: Facts): Promise<void> {
  if (kind === 'other' || status !== 'approved') return;
  const { id, nickname, name } = inside.actor;
  const params = { name: nickname || name, licence: title };
  await notifyAdmins(inside, inside.db, 'admin_licence_waits', params, privatePaths.adminProfessional(id));
}

/** Removes a certificate with its file. @throws form_error for the last one */
export async function removeCertificate(context: CallContext, input: InputOf<typeof tradeCalls.removeCertificate>) {
  const userId = context.actor.id;
  await context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    // Of two concurrent removals, the second counts what the first left.
    await lockProfessional(inside, userId);
    const [removed] = await tx
      .delete(certificates)
      .where(and(eq(certificates.id, input.certificate_id), eq(certificates.userId, userId)))
      .returning({ fileId: certificates.fileId, verifiedAt: certificates.verifiedAt });
    if (!removed) throw new AppError('not_found');
    if ((await tx.$count(certificates, eq(certificates.userId, userId))) === 0)
      throw fieldError('certificate_id', 'last_certificate');
    await deleteFiles(inside, [removed.fileId]);
    if (removed.verifiedAt) await showProfessional(inside, userId);
  });
  return {};
}
