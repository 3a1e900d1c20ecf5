import { expectNothingFound } from '../support/axe';
import { fillSteps } from '../support/create';
import { login, newClient, newProfessional } from '../support/people';
import { expect, PHONE, test } from '../support/test';

test('a client keeps professionals, and invites them to a new project @full', async ({ newPerson }) => {
  test.setTimeout(120_000);
  const email = await newClient('杜小姐');
  const people = [
    await newProfessional('consultant', '章顧問'),
    await newProfessional('technician', '嚴師傅'),
  ] as const;
  const page = await newPerson(PHONE);
  await login(page, email, { to: '/profile/account/favourites' });
  await expect(page.getByText('未有收藏')).toBeVisible();
  await expectNothingFound(page, 'no favourites', ['main'], [390, 1440]);

  for (const { id } of people) {
    await page.goto(`/professional/${id}`);
    await page.getByRole('button', { name: /^收藏/ }).click();
    await expect(page.getByRole('button', { name: /^已收藏/ })).toBeFocused();
  }
  await expectNothingFound(page, 'a professional who is kept', ['main'], [390, 320]);

  await page.goto('/profile/account/favourites');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.filter({ hasText: '嚴師傅' })).toBeVisible();
  await expectNothingFound(page, 'favourites', ['main'], [390, 320, 1440]);
  await page.getByRole('button', { name: '移除章顧問' }).click();
  await expect(page.getByText('已移除章顧問。')).toBeVisible();
  await expect(cards.filter({ hasText: '章顧問' })).toHaveCount(0);
  await page.getByRole('button', { name: '復原' }).click();
  await expect(cards.filter({ hasText: '章顧問' })).toBeVisible();

  await cards.filter({ hasText: '嚴師傅' }).getByRole('link', { name: '邀請參與項目' }).click();
  const invited = page.getByRole('region', { name: '邀請' });
  await expect(invited.getByText('嚴師傅').first()).toBeVisible();
  const title = `收藏邀請 ${Date.now().toString(36)}`;
  await fillSteps(page, title, { hasPicture: false });
  await page.getByText('邀請收藏的專業人士').click();
  await page.getByRole('button', { name: '邀請章顧問' }).click();
  await expect(invited.getByText('章顧問').first()).toBeVisible();
  await expectNothingFound(page, 'two invited', ['main'], [390, 320]);
  await page.getByRole('button', { name: '發布項目' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const consultant = await newPerson();
  await login(consultant, people[0].email, { to: '/profile/notification' });
  await expect(consultant.getByRole('main').getByText(`邀請你看看新項目「${title}」`)).toBeVisible();
});
