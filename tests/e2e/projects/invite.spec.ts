import { expectNothingFound } from '../support/axe';
import { fillSteps } from '../support/create';
import { press } from '../support/keyboard';
import { fillLogin, login, newClient, newProfessional } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

test('a guest invites a professional from the public page, and logs in last', async ({ page, newPerson }) => {
  test.setTimeout(120_000);
  const email = await newClient('葉小姐');
  await page.goto('/professional?q=李顧問');
  await page.getByRole('main').getByRole('link', { name: '李顧問' }).click();
  await page.getByRole('link', { name: '邀請參與項目' }).click();
  await expect(page).toHaveURL(/\/start\?invite=\d+$/);
  const card = page.getByRole('region', { name: '邀請' });
  await expect(card.getByText('李顧問')).toBeVisible();
  await page.reload();
  await expect(card.getByText('李顧問')).toBeVisible();
  const title = `邀請測試 ${Date.now().toString(36)}`;
  await fillSteps(page, title, { hasPicture: false });
  // The address of the last step names nobody: the draft remembers who is invited, also over the login.
  await page.getByRole('link', { name: '登入後發布' }).click();
  await fillLogin(page, email);
  await expect(page).toHaveURL(/\/profile\/project\/create\?step=4/);
  await expect(card.getByText('發布後，我們會通知這位專業人士。')).toBeVisible();
  await page.getByRole('button', { name: '發布項目' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The next project invites nobody.
  await page.goto('/profile/project/create');
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

test('a client keeps a professional in the directory, and invites them to a request that is open already', async ({
  newPerson,
  request,
}) => {
  const email = await newClient('伍小姐');
  const people = { client: email, consultant: 'consultant2', technician: 'technician2' };
  const { address } = await prepare(request, 'open', people);
  const other = await newProfessional('technician', '龔師傅');
  const page = await newPerson();
  await login(page, email, { to: '/professional?q=黃顧問' });
  const heart = page.getByRole('main').getByRole('button', { name: '收藏黃顧問' });
  await heart.click();
  await expect(page.getByRole('button', { name: '已收藏，按下可移除黃顧問' })).toBeVisible();

  await page.goto(address);
  const card = page.getByRole('region', { name: '邀請專業人士' });
  await card.getByText('邀請收藏的專業人士').click();
  await expectNothingFound(page, 'who can be invited', ['main'], [320, 390, 1440]);
  await press(page, card.getByRole('button', { name: '邀請黃顧問' }), 'Enter');
  await expect(card.getByRole('listitem').filter({ hasText: '黃顧問' })).toContainText('已通知');

  await page.goto(`/professional/${other.id}`);
  await page.getByRole('button', { name: '邀請參與項目' }).click();
  const dialog = page.getByRole('dialog', { name: '邀請龔師傅到哪個項目？' });
  await expectNothingFound(page, 'a choice of projects', ['[role="dialog"]'], [320, 390, 1440]);
  await dialog.getByRole('button', { name: /^邀請到「/ }).click();
  await expect(dialog.getByText('已邀請', { exact: true })).toBeVisible();
  await page.goto(address);
  await expect(card.getByRole('listitem').filter({ hasText: '龔師傅' })).toContainText('收集報價時通知');
  await expect(card.getByText(/已邀請\s2\s位/)).toBeVisible();

  const consultant = await newPerson();
  await login(consultant, 'consultant3@demo.test', { to: '/profile/notification' });
  await consultant
    .getByRole('main')
    .getByText(/邀請你看看新項目「/)
    .first()
    .click();
  await expect(consultant.getByRole('button', { name: '申請' }).first()).toBeVisible();
});
