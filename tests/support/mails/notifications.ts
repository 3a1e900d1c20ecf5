import { eq } from 'drizzle-orm';
import { notificationCalls } from '@/contract/notification/calls';
import type { NotificationType } from '@/domain/notification/types';
import { notifications } from '@/server/db/schema';
import { notify } from '@/server/modules/notification/notify';
import type { NotificationTemplate } from '@/server/texts/codes';
import type { TestApi } from '../api/api';
import type { Person } from '../people/people';

/** Somebody is told something of a type, which is not mailed at once unless a template is named that is. */
export const tell = (
  api: TestApi,
  who: Person,
  type: NotificationType = 'project_update',
  template: NotificationTemplate = 'applied',
) =>
  notify(api.deps, api.deps.db, {
    userIds: [who.id],
    type,
    template,
    params: { name: '何顧問', title: '太古城單位翻新' },
    link: '/profile/project/detail/1',
  });

/** The list as this person sees it, all of it unless something is asked for. */
export const listOf = (api: TestApi, who: Person, input: object = {}) =>
  api.ok(notificationCalls.listing, input, { token: who.token });

/** The rows as they are kept, in the order in which they were written. */
export const rowsOf = (api: TestApi, who: Person) =>
  api.deps.db.select().from(notifications).where(eq(notifications.userId, who.id)).orderBy(notifications.id);

/** What somebody's browsers were told to be unread, in its order, after the worker has done its work. */
export async function toldTo(api: TestApi, who: Person): Promise<number[]> {
  await api.runJobs();
  return api.realtime.sent
    .filter(({ channel, name }) => channel === `private-user_channel.${who.id}` && name === 'NotificationEvent')
    .map(({ data }) => (data as { unread_count: number }).unread_count);
}
