import { eq } from 'drizzle-orm';
import { paths } from '@/config/paths';
import type { Db } from '../../db/client';
import { users } from '../../db/schema';
import type { Deps } from '../../deps';
import type { NotificationTemplate } from '../../texts/codes';
import { notify } from './notify';

/** Notifies all admins of a task. */
export async function notifyAdmins(
  deps: Deps,
  db: Db,
  template: NotificationTemplate,
  params: Record<string, string | number>,
  link = paths.notification(),
): Promise<void> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.userType, 'admin'));
  await notify(deps, db, { userIds: admins.map((admin) => admin.id), type: 'other', template, params, link });
}
