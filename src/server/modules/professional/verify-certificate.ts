import { eq } from 'drizzle-orm';
import { privatePaths } from '@/config/private-paths';
import type { InputOf } from '@/contract/call';
import type { professionalCalls } from '@/contract/professional/calls';
import { hongKongDay } from '@/domain/time/calendar';
import { certificates, users } from '../../db/schema';
import { AppError, fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { audit } from '../audit/write-audit';
import { notify } from '../notification/notify';
import { isSameLicence, UNCHECKED } from './certificates';
import { lockProfessional, wrongStep } from './move-professional';
import { showProfessional } from './show-professional';

/**
 * Admin: records where a licence was found, from when on the public sees it; that it was not, and what its holder is
 * asked; or takes the check back.
 * @throws not_found · wrong_step if its facts are no longer those that were compared, or it was found meanwhile · form_error if it has expired, or was found and is asked about
 */
export function verifyCertificate(context: CallContext, input: InputOf<typeof professionalCalls.verifyCertificate>) {
  return context.db.transaction(async (tx) => {
    const isTarget = eq(certificates.id, input.certificate_id);
    const [owner] = await tx.select({ userId: certificates.userId }).from(certificates).where(isTarget);
    if (!owner) throw new AppError('not_found');
    const inside = withDb(context, tx);
    const professional = await lockProfessional(inside, owner.userId);
    const [held] = await tx
      .select({ certificate: certificates, email: users.email })
      .from(certificates)
      .innerJoin(users, eq(users.id, certificates.userId))
      .where(isTarget);
    if (!held) throw new AppError('not_found');
    const { certificate, email } = held;
    if (!isSameLicence({ ...input, expiresOn: input.expires_on }, certificate)) throw wrongStep(professional);
    const { checked_in: verifiedIn, question } = input;
    const now = context.clock.now();
    const found = verifiedIn !== null;
    if (found && certificate.expiresOn !== null && certificate.expiresOn < hongKongDay(now))
      throw fieldError('expires_on', 'date_passed');
    if (found && question !== undefined) throw fieldError('question', 'invalid');
    // Another admin has found it meanwhile.
    if (question !== undefined && certificate.verifiedAt) throw wrongStep(professional);
    await tx
      .update(certificates)
      .set({
        ...UNCHECKED,
        ...(found && { verifiedAt: now, verifiedBy: context.actor.id, verifiedIn }),
        ...(question !== undefined && { questionedAt: now, question }),
      })
      .where(isTarget);
    await showProfessional(inside, owner.userId);
    const licence = certificate.title || certificate.kind;
    const [template, params] =
      question === undefined
        ? (['licence_verified', { licence }] as const)
        : (['licence_questioned', { licence, note: question }] as const);
    if (found || question !== undefined)
      await notify(inside, tx, {
        userIds: [owner.userId],
        type: 'other',
        template,
        params,
        link: privatePaths.accountTrade('certificates'),
      });
    const done = found ? 'verify' : question === undefined ? 'unverify' : 'question';
    await audit(tx, context, {
      action: `professional.${done}_certificate`,
      subjectType: 'user',
      subjectId: owner.userId,
      label: email,
      after: {
        kind: certificate.kind,
        number: certificate.number,
        ...(question === undefined ? { checked_in: verifiedIn ?? '' } : { question }),
      },
    });
    return {};
  });
}
