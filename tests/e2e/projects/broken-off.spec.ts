import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { expectNothingFound } from '../support/axe';
import { createProject, toStep } from '../support/create';
import { turn } from '../support/detail';
import { login, newClient } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

const ITEMS = [
  { description: '清拆浴室', quantity: 1, unit: '項' },
  { description: '浴室防水', quantity: 12.5, unit: 'm²' },
  { description: '鋪貼牆地磚', quantity: 30, unit: 'm²' },
];
const STAGES = [
  { name: '清拆', share: 3000, items: [0] },
  { name: '防水', share: 5000, items: [1] },
  { name: '鋪磚', share: 2000, items: [2] },
];

test('a work that was broken off goes on as a new project by one press @full', async ({ newPerson, request }) => {
  test.setTimeout(240_000);
  const email = await newClient('方太');
  const people = { client: email, consultant: 'consultant2', technician: 'technician2' };
  const title = `中止的浴室 ${Date.now().toString(36)}`;
  const client = await newPerson(PHONE);
  await login(client, email);
  await createProject(client, title);
  const project_id = Number(new URL(client.url()).pathname.split('/').at(-1));
  const way = await prepare(request, 'in_progress', people, ITEMS, { project_id }, STAGES);

  // Its first stage is certified, then owner and technician agree to end it.
  const [owner, consultant, technician] = await Promise.all(Object.values(people).map((who) => enter(request, who)));
  if (!owner || !consultant || !technician) throw new Error('Somebody is missing.');
  const { quotations } = await owner(projectCalls.projectDetails, { project_id });
  const stage = { project_id, stage_id: quotations[0]?.stages[0]?.id ?? 0 };
  await technician(stageCalls.claimStage, { ...stage, note: '已清拆。' });
  await consultant(stageCalls.certifyStage, { ...stage, note: '合格' });
  await owner(disputeCalls.requestEnd, { project_id, reason_code: 'cannot_go_on', note: '', refund_cents: 0 });
  await technician(disputeCalls.answerEnd, { project_id, agree: true, note: '' });

  // Another request waits on this device.
  await client.goto('/profile/project/create');
  await client.getByLabel('項目名稱').fill('另一個草稿');
  await client.goto(way.address);
  await expect(turn(client, '項目已取消')).toBeVisible();
  await expectNothingFound(client, 'a broken-off project', ['main'], [390]);
  const goOn = client.getByRole('link', { name: '以餘下工程建立新項目' });
  await goOn.click();
  await expect(client.getByText('未發布的「另一個草稿」會清除')).toBeVisible();
  await expectNothingFound(client, 'a draft that waits', ['main'], [390]);
  await client.getByRole('button', { name: '繼續未發布的項目' }).click();
  await expect(client.getByLabel('項目名稱')).toHaveValue('另一個草稿');

  await client.goto('/profile/project/past');
  await goOn.click();
  await client.getByRole('button', { name: '清除它，以餘下工程開始' }).click();
  await expect(client.getByLabel('項目名稱')).toHaveValue(`${title}（續）`);
  await expect(client).toHaveURL('/profile/project/create');
  const text = await client.getByLabel('工程內容').inputValue();
  const number = /延續項目 (\S+)「/.exec(text)?.[1] ?? '';
  expect(text).toBe(
    `延續項目 ${number}「${title}」未完成的工程。\n\n餘下工程：\n• 浴室防水 × 12.5 m²\n• 鋪貼牆地磚 × 30 m²\n\n` +
      '原來的工程內容：\n浴室地台起鼓，想拆走舊磚，重做防水，再鋪新磚。',
  );
  await expect(client.getByText(`延續項目 ${number}`, { exact: true })).toBeVisible();
  await expectNothingFound(client, 'a continued request', ['main']);
  await client.setViewportSize(PHONE.viewport);

  // What was changed of it is taken up again, without a question.
  await client.getByLabel('工程內容').fill(`${text}\n磚已買齊。`);
  await client.goto(way.address);
  await goOn.click();
  await expect(client.getByLabel('工程內容')).toHaveValue(`${text}\n磚已買齊。`);
  await toStep(client, 2);
  await expect(client.getByLabel('地址')).toHaveValue('太古城道 1 號 10 樓 A 室');
  await toStep(client, 3);
  await expect(client.getByText('浴室現況.jpg')).toBeVisible();
  // 12.5 and 30 m² at $1,500.
  await expect(client.getByText('餘下工程原先議定合共 $63,750')).toBeVisible();
  await expect(client.getByLabel('預算上限')).toHaveValue('63,750');
  await client.getByLabel('預算下限').fill('50000');
  await toStep(client, 4);
  await client.getByRole('button', { name: '發布項目' }).click();
  await expect(client.getByRole('heading', { level: 1, name: `${title}（續）` })).toBeVisible();
  await expect(client.getByText('• 浴室防水 × 12.5 m²')).toBeVisible();
});
