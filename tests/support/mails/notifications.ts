import { eq } from 'drizzle-orm';
import { notificationCalls } from '@/contract/notification/calls';
import type { NotificationType } from '@/domain/notification/types';
import { notifications } from '@/server/db/schema';
import { notify } from '@/server/modules/notification/notify';
import type { NotificationTemplate } from '@/server/texts/codes';
import type { TestApi } from '../api/api';
import type { Person } from '../people/people';

/** Creates a notification of a type. The default template is not mailed at once. */
export const sendNotification = (
  api: TestApi,
  who: Person,
  type: NotificationType = 'project_update',
  template: NotificationTemplate = 'applied',
  link = '/profile/project/detail/1',
) =>
  notify(api.deps, api.deps.db, {
    userIds: [who.id],
    type,
    template,
    params: { name: '何顧問', title: '太古城單位翻新' },
    link,
  });

/** The list as this user sees it, unfiltered by default. */
export const listOf = (api: TestApi, who: Person, input: object = {}) =>
  api.ok(notificationCalls.listing, input, { token: who.token });

/** The stored rows, in the order in which they were written. */
export const rowsOf = (api: TestApi, who: Person) =>
  api.deps.db.select().from(notifications).where(eq(notifications.userId, who.id)).orderBy(notifications.id);
