import { expect, type Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { userAuthCalls } from '@/contract/user-auth/calls';

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

/** A client whom no other test logs in as, registered, verified and logged in nowhere; returns the address. */
export async function newClient(page: Page, name: string): Promise<string> {
  const email = `client-${crypto.randomUUID()}@example.test`;
  const person = { user_type: 'client', name, email, phone: '91234567', password: DEMO_PASSWORD, accept_terms: true };
  await page.request.post(userAuthCalls.register.path, { data: person });
  const verified = await page.request.post(userAuthCalls.verify.path, {
    data: { email, code: await readCode(page, email) },
  });
  const { access_token, refresh_token } = await verified.json();
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await page.request.post(userAuthCalls.logout.path, { headers, data: { refresh_token } })).ok()).toBe(true);
  return email;
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

/** The access token of who is logged in here. */
export const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').state.token as string;
  });
