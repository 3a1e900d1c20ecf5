import { and, asc, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { MAX_CERTIFICATES } from '@/config/limits';
import type { LicenceKind } from '@/domain/licence';
import { certificates, files } from '../../db/schema';
import type { Deps } from '../../deps';
import { fileReply } from '../../files/file-url';
import { storeUploads } from '../../files/store-files';
import { fieldError } from '../../http/app-error';
import type { CallContext } from '../../http/context';
import { isLicenceHeld } from './demanded-licences';

/** The module name of certificates in the file store and in URLs. */
export const CERTIFICATE_MODULE = 'certificate';

/** Adds the request's files to the caller's certificates; the professional's row is locked. @throws form_error */
export async function addCertificates(context: CallContext): Promise<void> {
  const userId = context.actor.id;
  const count = await context.db.$count(certificates, eq(certificates.userId, userId));
  const sent = context.uploads.list.filter((upload) => upload.field === 'certificates').length;
  if (count + sent > MAX_CERTIFICATES) throw fieldError('certificates', 'too_many', { maximum: MAX_CERTIFICATES });
  await nameCertificates(context, userId, await storeUploads(context, CERTIFICATE_MODULE, 'certificates'));
}

/** Assigns the files of a registration to its account. */
export async function claimCertificates(deps: Deps, userId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await deps.db
    .update(files)
    .set({ ownerId: userId })
    .where(and(inArray(files.id, [...fileIds]), isNull(files.ownerId)));
  await nameCertificates(deps, userId, fileIds);
}

async function nameCertificates(deps: Deps, userId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const createdAt = deps.clock.now();
  await deps.db.insert(certificates).values(fileIds.map((fileId) => ({ userId, fileId, createdAt })));
}

/** A user's certificates, with URLs signed for the reader: that user, or an admin. */
export async function certificatesOf(deps: Deps, userId: number, readerId: number) {
  const rows = await deps.db
    .select({ certificate: certificates, file: files })
    .from(certificates)
    .innerJoin(files, eq(files.id, certificates.fileId))
    .where(eq(certificates.userId, userId))
    .orderBy(asc(certificates.id));
  return rows.map(({ certificate, file }) => ({
    id: certificate.id,
    title: certificate.title,
    kind: certificate.kind,
    number: certificate.number,
    holder: certificate.holder,
    grade: certificate.grade,
    expires_on: certificate.expiresOn,
    file: fileReply(deps, file, readerId),
    verified: certificate.verifiedAt && {
      at: certificate.verifiedAt.toISOString(),
      checked_in: certificate.verifiedIn,
    },
    question: certificate.questionedAt && { at: certificate.questionedAt.toISOString(), note: certificate.question },
  }));
}

export const UNCHECKED = { verifiedAt: null, verifiedBy: null, verifiedIn: '', questionedAt: null, question: '' };

/** What an admin compares with the register. */
const COMPARED = ['kind', 'number', 'holder', 'grade', 'expiresOn'] as const;
type ComparedFacts = Pick<typeof certificates.$inferSelect, (typeof COMPARED)[number] | 'title'>;

/** Whether it is still the licence that was compared. A title is free, unless it is the public name, as of `other`. */
export const isSameLicence = (compared: ComparedFacts, now: ComparedFacts) =>
  COMPARED.every((fact) => compared[fact] === now[fact]) && (now.kind !== 'other' || compared.title === now.title);

/** A licence as others see it. */
export interface ShownLicence {
  kind: LicenceKind;
  title: string;
  grade: string;
  expires_on: string | null;
}

/** SQL: the licences that a user holds on a day, as JSON. */
export const shownLicences = (userId: SQLWrapper, today: string) =>
  sql<ShownLicence[]>`coalesce((select json_agg(json_build_object('kind', held.kind, 'title', held.title,
    'grade', held.grade, 'expires_on', held.expires_on) order by held.id) from certificates held
    where held.user_id = ${userId} and ${isLicenceHeld(today)}), '[]')`;
