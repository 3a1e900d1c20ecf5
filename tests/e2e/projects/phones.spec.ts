import { projectCalls } from '@/contract/project/calls';
import { untilLive } from '../support/open-live';
import { login, newClient } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, test } from '../support/test';

test('after payment each party may show the telephone number, and the others call or write', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(120_000);
  const client = await newClient('施小姐');
  const people = { client, consultant: 'consultant3', technician: 'technician3' };
  const { address } = await prepare(request, 'submitted', people);
  const owner = await newPerson();
  const technician = await newPerson();
  await login(owner, client, { to: `${address}?tab=overview` });
  await untilLive(technician, () => login(technician, 'technician3@demo.test', { to: `${address}?tab=overview` }));
  const phones = (page: typeof owner) =>
    page.getByRole('tabpanel').locator('section').filter({ hasText: '讓其他兩方看到我的電話' });
  await expect(phones(technician).getByText('未公開電話')).toHaveCount(2);
  const consent = phones(owner).getByRole('switch', { name: '讓其他兩方看到我的電話' });
  // The call is answered before the project is fetched again: the switch keeps what was pressed.
  let fetchNow = () => {};
  const held = new Promise<void>((resolve) => {
    fetchNow = resolve;
  });
  await owner.route(`**${projectCalls.projectDetails.path}*`, async (route) => {
    await held;
    await route.continue();
  });
  const answered = owner.waitForResponse((response) => response.url().includes(projectCalls.sharePhone.path));
  await consent.click();
  await answered;
  await expect(consent).toBeEnabled();
  await expect(consent).toBeChecked();
  fetchNow();
  // The open page of the other shows it without a reload.
  const call = phones(technician).getByRole('link', { name: '致電施小姐' });
  await expect(call).toHaveAttribute('href', 'tel:91234567');
  await expect(phones(technician).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/85291234567',
  );
  await expect(phones(owner).getByText('未公開電話')).toHaveCount(2);
  await consent.click();
  await expect(consent).not.toBeChecked();
  await expect(call).toHaveCount(0);
});
