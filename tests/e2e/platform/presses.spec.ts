import type { Locator, Page } from '@playwright/test';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { fillSteps } from '../support/create';
import { formOf, turn } from '../support/detail';
import { payByCard } from '../support/pay';
import { fillAccount, login, newClient, newProfessional, readCode } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { countPresses, type Way } from '../support/presses';
import { expect, PHONE, test } from '../support/test';

/** The most that each task may take; docs/PRESSES.md has them beside those of the version before. */
const MOST: Record<string, Way> = {
  register: { presses: 11, screens: 6 },
  start: { presses: 23, screens: 9 },
  choose: { presses: 3, screens: 3 },
  compare: { presses: 0, screens: 1 },
  pay: { presses: 7, screens: 5 },
  estimate: { presses: 32, screens: 4 },
  quotation: { presses: 5, screens: 2 },
  firstQuotation: { presses: 16, screens: 2 },
  submit: { presses: 4, screens: 3 },
  approve: { presses: 8, screens: 4 },
  approvals: { presses: 22, screens: 23 },
  settle: { presses: 5, screens: 3 },
  end: { presses: 3, screens: 3 },
  payouts: { presses: 4, screens: 2 },
};

const newEmail = () => `presses-${crypto.randomUUID()}@example.test`;

/** Does a task and compares what it took. */
async function count(
  task: string,
  page: Page,
  work: (without: (work: () => Promise<void>) => Promise<void>) => Promise<void>,
) {
  const { way, without, stop } = await countPresses(page);
  await work(without);
  stop();
  process.stdout.write(`${task}: ${way.presses} presses, ${way.screens} screens\n`);
  expect.soft(way.presses, `the presses to ${task}`).toBeLessThanOrEqual(MOST[task]?.presses ?? 0);
  expect.soft(way.screens, `the screens to ${task}`).toBeLessThanOrEqual(MOST[task]?.screens ?? 0);
}

async function register(page: Page, email: string): Promise<void> {
  await fillAccount(page, email);
  await page.getByLabel('驗證碼').fill(await readCode(page, email));
  await page.getByRole('main').getByRole('button', { name: '驗證', exact: true }).click();
}

test('a client registers in few presses @full', async ({ newPerson }) => {
  const page = await newPerson(PHONE);
  await page.goto('/');
  await count('register', page, async () => {
    await page.getByRole('button', { name: '開啟選單' }).click();
    await page.getByRole('dialog').getByRole('link', { name: '註冊' }).click();
    await page.getByRole('main').getByRole('link', { name: /客戶/ }).click();
    await register(page, newEmail());
    await expect(page).toHaveURL(/\/register\/success/);
  });
});

test('a project goes from the front page to its approval in few presses @full', async ({ newPerson, request }) => {
  test.setTimeout(300_000);
  const [client, consultant, technician] = await Promise.all([newPerson(PHONE), newPerson(PHONE), newPerson(PHONE)]);
  const people = {
    consultant: await newProfessional('consultant', '柏顧問'),
    technician: await newProfessional('technician', '柏師傅'),
    other: await newProfessional('technician', '松師傅'),
  };
  const title = `按鍵 ${Date.now().toString(36)}`;

  await client.goto('/');
  await count('start', client, async () => {
    await client.getByRole('main').getByRole('link', { name: '免費建立項目' }).first().click();
    await fillSteps(client, title);
    await register(client, newEmail());
    await expect(client.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
  const address = new URL(client.url()).pathname;
  const project_id = Number(address.split('/').at(-1));

  const asConsultant = await enter(request, people.consultant.email);
  await asConsultant(projectCalls.applyProject, { project_id, message: '下星期可以到場。' });
  await client.goto('/profile');
  await count('choose', client, async () => {
    await client.getByRole('main').getByRole('link', { name: title }).first().click();
    await client.getByRole('button', { name: '接受柏顧問' }).click();
    await client.getByRole('dialog').getByRole('button', { name: '接受', exact: true }).click();
    await expect(turn(client, '等候柏顧問評估')).toBeVisible();
  });

  await login(consultant, people.consultant.email);
  await count('estimate', consultant, async () => {
    await consultant.getByRole('main').getByRole('link', { name: '提交評估' }).click();
    const form = formOf(consultant, '填寫評估');
    await form.getByRole('button', { name: '選常用項目' }).click();
    const sheet = consultant.getByRole('dialog', { name: '常用項目' });
    const kinds = sheet.getByRole('checkbox');
    for (let index = 0; index < 12; index++) await kinds.nth(index).check();
    await sheet.getByRole('button', { name: '加入 12 項' }).click();
    for (let index = 0; index < 12; index++) {
      await expect(form.getByLabel('數量').nth(index)).toBeFocused();
      await consultant.keyboard.type(String(index + 2));
      if (index < 11) await consultant.keyboard.press('Enter');
    }
    await form.getByLabel('工程範圍').fill('浴室防水及鋪磚。');
    await form.getByLabel('費用下限').fill('50000');
    await form.getByLabel('費用上限').fill('80000');
    await form.getByLabel('預計工期').fill('40');
    await form.getByRole('button', { name: '送出評估' }).click();
    await expect(turn(consultant, '評估已提交，收集報價中')).toBeVisible();
  });

  const quote = async (page: Page, price: (prices: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: '填寫報價' }).click();
    const form = formOf(page, '填寫報價');
    const prices = form.getByLabel(/^單價/);
    await expect(prices).toHaveCount(12);
    await price(prices);
    await form.getByLabel('工期').fill('38');
    await form.getByLabel('保養').fill('12');
    await form.getByRole('button', { name: '送出報價' }).click();
    await expect(turn(page, '已報價，等候客戶選擇')).toBeVisible();
  };
  const second = await newPerson(PHONE);
  await login(second, people.other.email, { to: address });
  await count('firstQuotation', second, () =>
    quote(second, async (prices) => {
      for (let index = 0; index < 12; index++) await prices.nth(index).fill(String(200 + index));
    }),
  );
  // This technician has priced such items before.
  const { estimate } = await asConsultant(projectCalls.projectDetails, { project_id });
  const items = (estimate?.items ?? []).map(({ description, quantity, unit, kind }) => ({
    ...{ description, quantity, unit },
    ...(kind && { kind }),
  }));
  const before = { client: 'client3', consultant: people.consultant.email, technician: people.technician.email };
  await prepare(request, 'quoted', before, items);
  await login(technician, people.technician.email, { to: address });
  await count('quotation', technician, () =>
    quote(technician, () => technician.getByRole('button', { name: '填入 12 個單價' }).click()),
  );

  await client.goto(address);
  await count('compare', client, async () => {
    const cards = client.getByRole('tabpanel').getByRole('article');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('12/12 項有價');
    await expect(cards.first()).toContainText('38 日');
    await expect(cards.first()).toContainText('12 個月');
  });
  await count('pay', client, async (without) => {
    await client.getByRole('button', { name: '接受柏師傅的報價' }).click();
    await without(() => client.getByRole('dialog').getByRole('button', { name: '接受報價' }).click());
    await client.getByRole('button', { name: '前往付款' }).click();
    await payByCard(client, 'approve');
    await expect(client.getByText('已付款').first()).toBeVisible({ timeout: 30_000 });
  });

  const submit = async () => {
    await technician.getByRole('main').getByRole('link', { name: '提交工程' }).click();
    const form = formOf(technician, '提交工程');
    await form.getByRole('button', { name: '全部完成' }).click();
    await form.getByLabel('完工說明').fill('已清場。');
    await form.getByRole('button', { name: '提交工程' }).click();
    await expect(turn(technician, '等候柏顧問核對')).toBeVisible();
  };
  await technician.goto('/profile');
  await count('submit', technician, submit);

  await consultant.goto(address);
  await count('approve', consultant, async (without) => {
    await consultant.getByRole('button', { name: '要求修改', exact: true }).click();
    const ask = formOf(consultant, '要求修改');
    await expect(ask.getByLabel('手工有問題')).toBeChecked();
    for (let item = 1; item <= 3; item++) {
      await ask.getByLabel(`第 ${item} 項`, { exact: true }).fill(`執漏 ${item}`);
      if (item < 3) await ask.getByLabel(`第 ${item} 項`, { exact: true }).press('Enter');
    }
    await ask.getByRole('button', { name: '要求修改' }).click();
    await expect(turn(consultant, '等候柏師傅修改')).toBeVisible();
    await technician.reload();
    for (let item = 1; item <= 3; item++) await technician.getByRole('checkbox', { name: `執漏 ${item}` }).click();
    await expect(technician.getByText('全部做好了，可以再次提交工程。')).toBeVisible();
    await technician.getByRole('button', { name: '提交工程' }).click();
    const again = formOf(technician, '提交工程');
    await again.getByLabel('完工說明').fill('三項都執好了。');
    await again.getByRole('button', { name: '提交工程' }).click();
    await expect(turn(consultant, '核對工程')).toBeVisible({ timeout: 30_000 });
    await consultant.getByRole('button', { name: '驗收', exact: true }).click();
    await formOf(consultant, '驗收').getByLabel('驗收意見').fill('合格。');
    await formOf(consultant, '驗收').getByRole('button', { name: '驗收', exact: true }).click();
    await without(() => consultant.getByRole('dialog').getByRole('button', { name: '確認驗收' }).click());
    await expect(consultant.getByText('已完成').first()).toBeVisible();
  });
});

test('an operator approves twenty professionals in few presses @full', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const submittedAt = new Date('2020-01-01T00:00:00Z');
  for (let at = 1; at <= 20; at++)
    await newProfessional('technician', `待批 ${at}`, { isApproved: false, submittedAt });
  await login(page, 'admin@demo.test', { to: '/admin' });
  await count('approvals', page, async () => {
    await page.getByRole('link', { name: /^審批專業人士/ }).click();
    await page.getByRole('link', { name: '逐一處理' }).click();
    const queue = page.getByRole('region', { name: '逐一處理' });
    for (let done = 0; done < 20; done++) {
      await expect(page.getByRole('heading', { level: 1, name: /^待批 \d+$/ })).toBeVisible();
      await expect(page.getByRole('button', { name: '通過', exact: true })).toBeEnabled();
      await page.keyboard.press('a');
      await expect(queue.getByText(`已處理 ${done + 1} 項`)).toBeVisible();
    }
  });
});

test('an operator settles a complaint, ends a project and records payouts in few presses @full', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const people = { client: 'client3', consultant: 'consultant3', technician: 'technician3' };
  const [client, consultant] = [await enter(request, people.client), await enter(request, people.consultant)];
  const complained = await prepare(request, 'in_progress', people);
  const { complaint_id } = await client(disputeCalls.complainProject, {
    project_id: complained.projectId,
    reason_code: 'quality',
    note: '漏水。',
  });
  const { projectId: project_id } = await prepare(request, 'in_progress', people);
  await client(disputeCalls.requestEnd, { project_id, reason_code: 'cannot_go_on', note: '', refund_cents: 0 });
  const payer = await newClient('余先生');
  for (let round = 0; round < 2; round++) {
    const { projectId } = await prepare(request, 'submitted', { ...people, client: payer });
    await consultant(projectCalls.approveProject, { project_id: projectId, note: '合格' });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await login(page, 'admin@demo.test', { to: `/admin/complaints/${complaint_id}?queue=complaints` });
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('button', { name: '裁決', exact: true })).toBeVisible();
  await count('settle', page, async () => {
    await page.keyboard.press('a');
    await dialog.getByLabel('項目繼續').check();
    await dialog.getByLabel('退回客戶的金額').fill('0');
    await dialog.getByLabel('裁決說明').fill('師傅跟進。');
    await dialog.getByRole('button', { name: '確認裁決' }).click();
    await expect(page).not.toHaveURL(new RegExp(`/complaints/${complaint_id}\\?`));
  });

  await page.goto(`/admin/projects/${project_id}?queue=ends`);
  await expect(page.getByRole('button', { name: '終止項目', exact: true })).toBeVisible();
  await count('end', page, async () => {
    await page.keyboard.press('a');
    await dialog.getByLabel('說明').fill('雙方同意。');
    await dialog.getByRole('button', { name: '終止項目', exact: true }).click();
    await expect(page).not.toHaveURL(new RegExp(`/projects/${project_id}\\?`));
  });

  // Those of this test alone; from the home it is one press more, to what is due.
  await page.goto(`/admin/orders?owed=professional&q=${payer}`);
  await expect(page.locator('[data-row]')).toHaveCount(2);
  await count('payouts', page, async () => {
    await page.getByRole('checkbox', { name: '選取全部' }).click();
    await page.getByRole('button', { name: '記錄已付' }).click();
    await dialog.getByLabel('轉帳參考編號').fill('FPS 20261128-1');
    await dialog.getByRole('button', { name: '記錄已付' }).click();
    await expect(page.getByText('已記錄付款。')).toBeVisible();
  });
});
