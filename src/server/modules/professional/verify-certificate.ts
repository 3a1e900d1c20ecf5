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
import { isSameLicence, UNVERIFIED } from './certificates';
import { lockProfessional, wrongStep } from './move-professional';
import { showProfessional } from './show-professional';

/**
 * Admin: records where a licence was found, or takes that back. From then on the public sees it.
 * @throws not_found · wrong_step if its facts are no longer those that were compared · form_error if it has expired
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
    const { checked_in: verifiedIn } = input;
    if (
      verifiedIn !== null &&
      certificate.expiresOn !== null &&
      certificate.expiresOn < hongKongDay(context.clock.now())
    )
      throw fieldError('expires_on', 'date_passed');
    const check =
      verifiedIn === null ? UNVERIFIED : { verifiedAt: context.clock.now(), verifiedBy: context.actor.id, verifiedIn };
    await tx.update(certificates).set(check).where(isTarget);
    await showProfessional(inside, owner.userId);
    if (verifiedIn !== null)
      await notify(inside, tx, {
        userIds: [owner.userId],
        type: 'other',
        template: 'licence_verified',
        params: { licence: certificate.title || certificate.kind },
        link: privatePaths.accountTrade('certificates'),
      });
    await audit(tx, context, {
      action: verifiedIn === null ? 'professional.unverify_certificate' : 'professional.verify_certificate',
      subjectType: 'user',
      subjectId: owner.userId,
      label: email,
      after: { kind: certificate.kind, number: certificate.number, checked_in: verifiedIn ?? '' },
    });
    return {};
  });
}
