import type { Locator, Page } from '@playwright/test';
import type { NotificationType } from '@/domain/notification/types';
import { withDatabase } from './database';
import { expect } from './test';

/** The header's bell, by what it says. */
export const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^通知/ });

/** What the bell opens. */
export const dropdown = (page: Page): Locator => page.getByRole('region', { name: '通知', exact: true });

/** The bell as it says how much is unread; nothing is unread where it says only what it is. */
export const expectUnread = (page: Page, count: number, options?: { timeout: number }): Promise<void> =>
  expect(bell(page)).toHaveAccessibleName(count > 0 ? `通知，${count} 則未讀` : '通知', options);

interface Told {
  type?: NotificationType;
  /** What it is about, in its text. */
  title: string;
  link?: string;
  /** How long ago, as PostgreSQL says it. */
  ago?: string;
}

/** Tells somebody of something, as if it had happened; the browser hears of it when it asks. */
export const tellOf = (email: string, told: readonly Told[]): Promise<number[]> =>
  withDatabase(async (client) => {
    const ids: number[] = [];
    for (const { type = 'project_update', title, link = '/profile/project', ago = '1 minute' } of told) {
      const { rows } = await client.query<{ id: number }>(
        `insert into notifications (user_id, type, template, params, link, created_at)
         select id, $2, 'applied', $3, $4, now() - $5::interval from users where email = $1 returning id`,
        [email, type, { name: '何顧問', title }, link, ago],
      );
      ids.push(...rows.map((row) => row.id));
    }
    return ids;
  });
