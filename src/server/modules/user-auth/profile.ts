import { eq } from 'drizzle-orm';
import type { InputOf } from '@/contract/call';
import type { userAuthCalls } from '@/contract/user-auth/calls';
import { isProfessional } from '@/domain/roles';
import { looksLikeStaff } from '@/domain/shown-name';
import { ME, prepared } from '../../db/prepared';
import { files, professionals, users } from '../../db/schema';
import { fileColumns, fileReply } from '../../files/file-url';
import { deleteFiles, storeUploads } from '../../files/store-files';
import { fieldError } from '../../http/app-error';
import { type CallContext, withDb } from '../../http/context';
import { invalidateScope } from '../content/scopes';
import { unreadOf } from '../notification/read-notifications';
import { showProfessional } from '../professional/show-professional';
import { confirmHolder } from './confirm-holder';

const readProfile = prepared((db) =>
  db
    .select({
      user: {
        id: users.id,
        name: users.name,
        nickname: users.nickname,
        email: users.email,
        phone: users.phone,
        userType: users.userType,
        registrationStep: users.registrationStep,
      },
      picture: fileColumns,
      companyName: professionals.companyName,
      unread: unreadOf(users.id),
    })
    .from(users)
    .leftJoin(files, eq(files.id, users.profilePictureId))
    .leftJoin(professionals, eq(professionals.userId, users.id))
    .where(eq(users.id, ME)),
);

export async function profile(context: CallContext) {
  const { actor } = context;
  const [row] = await readProfile(context.db).execute({ me: actor.id });
  if (!row) throw new Error(`no user ${actor.id}`);
  return {
    id: row.user.id,
    name: row.user.name,
    nickname: row.user.nickname,
    profile_picture: row.picture ? fileReply(context, row.picture, actor.id) : null,
    email: row.user.email,
    phone: row.user.phone,
    user_type: row.user.userType,
    company_name: row.companyName,
    standing: actor.standing,
    registration_step: row.user.registrationStep,
    unread_notification_count: row.unread,
  };
}

/**
 * A new telephone number takes the password and, if one is set, the second factor: operators call this number before
 * they reset the second factor.
 */
export async function profileUpdate(
  context: CallContext,
  { password, code, passkey, ...input }: InputOf<typeof userAuthCalls.profileUpdate>,
) {
  const { actor } = context;
  if (actor.userType !== 'admin') refuseStaffNames(input);
  if (input.phone !== undefined) {
    const [held] = await context.db.select({ phone: users.phone }).from(users).where(eq(users.id, actor.id));
    if (input.phone !== held?.phone) await confirmHolder(context, { password, code, passkey });
  }
  return context.db.transaction(async (tx) => {
    const inside = withDb(context, tx);
    if (context.uploads.list.some((upload) => !upload.mime.startsWith('image/')))
      throw fieldError('profile_picture', 'invalid');
    const [pictureId] = await storeUploads(inside, 'profile', 'profile_picture');
    // Of two concurrent changes, the second replaces the picture that the first has set.
    const [before] = pictureId
      ? await tx.select({ id: users.profilePictureId }).from(users).where(eq(users.id, actor.id)).for('no key update')
      : [];
    const changes = { ...input, ...(pictureId && { profilePictureId: pictureId }) };
    if (Object.keys(changes).length > 0) await tx.update(users).set(changes).where(eq(users.id, actor.id));
    if (isProfessional(actor.userType)) await showProfessional(inside, actor.id);
    // Reviews on professionals' public pages name their authors by nickname.
    else if (input.nickname !== undefined && input.nickname !== actor.nickname)
      await invalidateScope(tx, 'professionals');
    if (before?.id) await deleteFiles(inside, [before.id]);
    const { id, name, nickname, profile_picture } = await profile(inside);
    return { id, name, nickname, profile_picture };
  });
}

/** @throws form_error */
function refuseStaffNames({ name = '', nickname = '' }: InputOf<typeof userAuthCalls.profileUpdate>): void {
  for (const [field, given] of Object.entries({ name, nickname }))
    if (looksLikeStaff(given)) throw fieldError(field, 'staff_name');
}
