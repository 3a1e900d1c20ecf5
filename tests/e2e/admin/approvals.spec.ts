import type { Page } from '@playwright/test';
import { professionalCalls } from '@/contract/professional/calls';
import { expectNothingFound } from '../support/axe';
import { login, newProfessional } from '../support/people';
import { enter } from '../support/prepare';
import { expect, test } from '../support/test';

const ADMIN = 'admin@demo.test';
const approveButton = (page: Page) => page.getByRole('button', { name: '通過', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Presses what is at the place of the button, as the second click of a double click. */
async function pressAgain(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test('in a queue a press approves and shows the next person; a second press in error approves nobody', async ({
  page,
  request,
}) => {
  const word = Date.now().toString(36);
  const names = [1, 2, 3].map((at) => `連按 ${word} ${at}`);
  const people: { id: number }[] = [];
  // Side by side in the queue, and after those of presses.spec.ts.
  for (const [at, name] of names.entries()) {
    const submittedAt = new Date(Date.UTC(2021, 0, 1, 0, at));
    people.push(await newProfessional('technician', name, { isApproved: false, submittedAt }));
  }
  const [one, two, three] = names as [string, string, string];
  const asAdmin = await enter(request, ADMIN);
  const statuses = async () => {
    const all = await Promise.all(people.map(({ id }) => asAdmin(professionalCalls.professional, { user_id: id })));
    return all.map(({ status }) => status);
  };

  await page.setViewportSize({ width: 1440, height: 900 });
  await login(page, ADMIN, { to: `/admin/professionals/${people[0]?.id}?queue=approvals` });
  await expect(heading(page, one)).toBeVisible();
  await expect(approveButton(page)).toBeEnabled();
  const box = await approveButton(page).boundingBox();
  if (!box) throw new Error('The button has no place.');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  // A double click: its second press falls on the first person's page, or on the next one's.
  await page.mouse.dblclick(place.x, place.y);
  await expect(page.getByText(`已批准 ${one}`)).toBeVisible();
  await expect(heading(page, two)).toBeVisible();
  await pressAgain(page, place);
  await expect(approveButton(page)).toBeEnabled();
  await pressAgain(page, place);
  await expect(heading(page, two)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await statuses()).toEqual(['approved', 'pending_approval', 'pending_approval']);
  await expectNothingFound(page, 'a registration in a queue');

  // A key that is held down approves one; it goes on to repeat over the next person's button.
  await page.keyboard.down('a');
  await expect(heading(page, three)).toBeVisible();
  await expect(approveButton(page)).toBeEnabled();
  await page.keyboard.down('a');
  await page.keyboard.up('a');
  expect(await statuses()).toEqual(['approved', 'approved', 'pending_approval']);
  await expect(page.getByRole('status').filter({ hasText: `已批准 ${two}` })).toBeVisible();

  // A rejection still asks for its reason.
  await page.getByRole('button', { name: '不通過', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The line leads back to who was approved, where it can be taken back.
  await page.getByRole('link', { name: two }).click();
  await expect(heading(page, two)).toBeVisible();
  await expect(page.getByRole('button', { name: '暫停帳戶' })).toBeVisible();
  await page.goBack();
  await expect(heading(page, three)).toBeVisible();
  await approveButton(page).click();
  await expect(page.getByText(`已批准 ${three}`)).toBeVisible();
});
