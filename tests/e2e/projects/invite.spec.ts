import { createProject } from '../support/create';
import { login, newClient, newProfessional } from '../support/people';
import { expect, test } from '../support/test';

test('a guest invites a professional from the public page, after having logged in', async ({ page, newPerson }) => {
  test.setTimeout(120_000);
  const email = await newClient('葉小姐');
  await page.goto('/professional?q=李顧問');
  await page.getByRole('main').getByRole('link', { name: '李顧問' }).click();
  await page.getByRole('link', { name: '邀請報價' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?r=/);
  // As after a registration, which leads back without the address: the tab remembers who is invited.
  await login(page, email);
  const title = `邀請測試 ${Date.now().toString(36)}`;
  await page.goto('/profile/project/create');
  const card = page.getByRole('region', { name: '邀請' });
  await expect(card.getByText('李顧問')).toBeVisible();
  await expect(card.getByText('發布後，我們會通知這位專業人士。')).toBeVisible();
  await createProject(page, title);
  // The next project invites nobody.
  await page.goto('/profile/project/create');
  await expect(page.getByRole('heading', { level: 1, name: '建立項目' })).toBeVisible();
  await expect(page.getByLabel('項目名稱')).toBeVisible();
  await expect(card).toHaveCount(0);

  const consultant = await newPerson();
  await login(consultant, 'consultant2@demo.test', { to: '/profile/notification' });
  await consultant.getByRole('main').getByText(`邀請你看看新項目「${title}」`).click();
  await expect(consultant.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an invitation can be dropped, and a professional who cannot take on work is not invited', async ({ page }) => {
  const email = await newClient('丁先生');
  const technician = await newProfessional('technician', '丁師傅');
  const newcomer = await newProfessional('technician', '卜師傅', { isApproved: false });
  await login(page, email, { to: `/profile/project/create?invite=${technician.id}` });
  const card = page.getByRole('region', { name: '邀請' });
  await expect(card.getByText('收集報價時，我們會通知這位師傅。')).toBeVisible();
  await card.getByRole('button', { name: '不邀請' }).click();
  await expect(card).toHaveCount(0);
  await page.goto(`/profile/project/create?invite=${newcomer.id}`);
  await expect(card.getByText('這位專業人士現時未能承接項目，不會收到邀請。')).toBeVisible();
});
