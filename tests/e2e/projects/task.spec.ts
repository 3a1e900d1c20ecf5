import { formOf, turn } from '../support/detail';
import { login, newProfessional } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const people = async () => ({
  client: 'client3',
  consultant: 'consultant2',
  technician: (await newProfessional('technician', '梁師傅')).email,
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a task that is only written opens its form from one’s home, at ${viewport.width} px`, async ({
    newPerson,
    request,
  }) => {
    const { technician, ...others } = await people();
    const { address } = await prepare(request, 'in_progress', { ...others, technician });
    const page = await newPerson({ viewport });
    await login(page, technician);
    const task = page.getByRole('main').getByRole('link', { name: '提交工程' });
    await task.click();
    const form = formOf(page, '提交工程');
    await expect(form.getByRole('heading', { level: 2, name: '提交工程' })).toBeFocused();
    await expect(form.getByRole('checkbox').first()).toBeInViewport();
    // The address is the project's own: a reload shows the project, and the back button leads home.
    await expect(page).toHaveURL(address);
    await form.getByRole('button', { name: '取消' }).click();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('button', { name: '提交工程' })).toBeInViewport();
    await page.reload();
    await expect(turn(page, /輪到你/)).toBeVisible();
    await expect(form).toHaveCount(0);
    await page.goBack();
    await expect(task).toBeVisible();

    // The rest of the card leads to the project.
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(page).toHaveURL(address);
    await expect(turn(page, /輪到你/)).toBeVisible();
    await expect(form).toHaveCount(0);
  });
}

test('an address opens no form whose action is not the reader’s now', async ({ newPerson, request }) => {
  const { technician, ...others } = await people();
  const { address } = await prepare(request, 'in_progress', { ...others, technician });
  const page = await newPerson();
  await login(page, technician);
  for (const action of ['approve', 'quote', 'no_such_action']) {
    await page.goto(`${address}?open=${action}`);
    await expect(page).toHaveURL(address);
    await expect(turn(page, /輪到你/)).toBeVisible();
    await expect(page.getByRole('button', { name: '取消' })).toHaveCount(0);
  }
});

test('after an act the project’s page opens with the next decision, not with the act’s tab', async ({
  newPerson,
  request,
}) => {
  const { technician, ...others } = await people();
  const { address } = await prepare(request, 'in_progress', { ...others, technician });
  const page = await newPerson();
  await login(page, technician, { to: `${address}?tab=quotes` });
  await page.getByRole('button', { name: '提交工程' }).click();
  const form = formOf(page, '提交工程');
  await form.getByLabel('完工說明').fill('已清場。');
  await form.getByRole('button', { name: '提交工程' }).click();
  await expect(page.getByRole('tab', { name: /提交/, selected: true })).toBeVisible();
  await expect(page).toHaveURL(address);
});
