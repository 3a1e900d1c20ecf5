import { expect, type Page } from '@playwright/test';
import { paths } from '@/config/paths';

export const DEMO_PASSWORD = 'Trimatch-demo-1';

/** Logs in through the form and waits for the person's own page, or for the one they were on their way to. */
export async function login(page: Page, email: string, { password = DEMO_PASSWORD, to = '' } = {}): Promise<void> {
  await page.goto(paths.login(to));
  await page.getByLabel('電郵', { exact: true }).fill(email);
  await page.getByLabel('密碼', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
  await expect(page).toHaveURL(to || paths.profile(), { timeout: 45_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The six digits of the newest mail to this address, as /dev/mail shows it. */
export async function readCode(page: Page, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const html = await (await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text();
    code = html.match(/\b(\d{6})\b/)?.[1] ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code;
}

/** Makes the stored access token look an hour old, as after a closed lid; returns the token. */
export const ageToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth')) ?? '';
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}');
    stored.state.receivedAt -= 60 * 60 * 1000;
    localStorage.setItem(key, JSON.stringify(stored));
    return stored.state.token as string;
  });
