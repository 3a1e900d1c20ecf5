import type { Locator, Page } from '@playwright/test';
import { untilLive } from './open-live';
import { login } from './people';
import type { Travellers } from './prepare';

/** Time for a change to arrive in the back office, which polls every fifteen seconds. */
export const BY_POLL = { timeout: 45_000 };

/** The heading that says whose turn it is. */
export const turn = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('status').getByRole('heading', { level: 2, name: title });

/** The form that an action opened. */
export const formOf = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

/** The stages of the accepted quotation. */
export const ladder = (page: Page): Locator => page.getByRole('region', { name: '分期' });

/** What the reader, a professional of the project, earns of it. */
export const ownEarnings = (page: Page): Locator => page.getByRole('region', { name: '你的收款' });

/** The warranty of finished work. */
export const warranty = (page: Page): Locator => page.getByRole('region', { name: '保養' });

/** One of its defects. */
export const defect = (page: Page, number: number): Locator => page.getByRole('article', { name: `瑕疵 #${number}` });

/** In five days, as a day is written here. */
export function soon(): string {
  const day = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000);
  const [month, date] = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Hong_Kong', month: 'numeric', day: 'numeric' })
    .format(day)
    .split('/');
  return `${month}月${date}日`;
}

/** An entry of the turn card's menu, opened first. */
export async function menuItem(page: Page, label: string): Promise<Locator> {
  const item = page.getByRole('menuitem', { name: label });
  await page.getByRole('button', { name: '更多操作' }).click();
  return item;
}

export const openTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();

/** Three users of the demonstration, each in their own browser, on one page. */
export async function meet(newPerson: () => Promise<Page>, people: Travellers, address: string) {
  const arrive = async (key: string) => {
    const page = await newPerson();
    await untilLive(page, () => login(page, `${key}@demo.test`, { to: address }));
    return page;
  };
  const [client, consultant, technician] = await Promise.all([
    arrive(people.client),
    arrive(people.consultant),
    arrive(people.technician),
  ]);
  return { client, consultant, technician };
}
