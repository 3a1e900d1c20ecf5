import { newProject } from '@tests/support/projects/samples';
import { projectCalls } from '@/contract/project/calls';
import { menuItem } from '../support/detail';
import { newClient, storeLogin } from '../support/people';
import { enter } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

test('what was changed in another tab stays, whatever the first one sends @full', async ({ newPerson, request }) => {
  const email = await newClient('溫小姐');
  const client = await enter(request, email);
  const { project_id } = await client(projectCalls.createProject, newProject);
  const page = await newPerson(PHONE);
  await storeLogin(page, email);
  const tabs = [page, await page.context().newPage()] as const;
  for (const tab of tabs) {
    await tab.goto(`/profile/project/detail/${project_id}`);
    await (await menuItem(tab, '修改項目內容')).click();
    await expect(tab.getByLabel('項目名稱')).toHaveValue(newProject.title);
  }
  const [first, second] = tabs;
  await first.getByLabel('項目名稱').fill('浴室翻新（先寫）');
  const update = async (tab: typeof first) => {
    await tab.getByRole('button', { name: '更新項目' }).click();
    await tab.getByRole('dialog').getByRole('button', { name: '更新項目' }).click();
  };
  await second.getByLabel('工程內容').fill('地台滲水，要重做防水。');
  await second.getByLabel('預算上限').fill('123,000');
  await update(second);
  await expect(second.getByText('項目內容已更新。')).toBeVisible();

  await expect(first.getByText('項目剛在其他地方更新：工程內容、預算上限。')).toBeVisible();
  await expect(first.getByLabel('工程內容')).toHaveValue('地台滲水，要重做防水。');
  await expect(first.getByLabel('預算上限')).toHaveValue('123,000');
  await expect(first.getByLabel('項目名稱')).toHaveValue('浴室翻新（先寫）');
  await update(first);
  await expect(first.getByText('項目內容已更新。')).toBeVisible();
  expect(await client(projectCalls.projectDetails, { project_id })).toMatchObject({
    title: '浴室翻新（先寫）',
    description: '地台滲水，要重做防水。',
    budget_max_cents: 12_300_000,
  });
});
