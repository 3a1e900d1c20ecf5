import type { Locator, Page } from '@playwright/test';
import type { NotificationType } from '@/domain/notification/types';
import { withDatabase } from './database';
import { expect } from './test';

/** The header's bell, by its accessible name. */
export const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^通知/ });

/** The dropdown that the bell opens. */
export const dropdown = (page: Page): Locator => page.getByRole('region', { name: '通知', exact: true });

/** Expects the unread count in the bell's accessible name; without a count nothing is unread. */
export const expectUnread = (page: Page, count: number, options?: { timeout: number }): Promise<void> =>
  expect(bell(page)).toHaveAccessibleName(count > 0 ? `通知，${count} 則未讀` : '通知', options);

interface NewNotification {
  type?: NotificationType;
  /** The subject in its text. */
  title: string;
  link?: string;
  /** Its age, as a PostgreSQL interval. */
  ago?: string;
}

/** Inserts notifications for a user; the browser gets them with its next poll. */
export const notify = (email: string, notifications: readonly NewNotification[]): Promise<number[]> =>
  withDatabase(async (client) => {
    const ids: number[] = [];
    for (const { type = 'project_update', title, link = '/profile/project', ago = '1 minute' } of notifications) {
      const { rows } = await client.query<{ id: number }>(
        `insert into notifications (user_id, type, template, params, link, created_at)
         select id, $2, 'applied', $3, $4, now() - $5::interval from users where email = $1 returning id`,
        [email, type, { name: '何顧問', title }, link, ago],
      );
      ids.push(...rows.map((row) => row.id));
    }
    return ids;
  });
