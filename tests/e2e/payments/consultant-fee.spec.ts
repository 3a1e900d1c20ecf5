import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { newEstimate, quotationFor } from '@tests/support/projects/samples';
import { privatePaths } from '@/config/private-paths';
import type { RequestOf } from '@/contract/call';
import { projectCalls } from '@/contract/project/calls';
import { stageCalls } from '@/contract/stage/calls';
import { expectNothingFound } from '../support/axe';
import { BY_POLL, formOf, ladder, openTab, turn } from '../support/detail';
import { press, tabTo, type } from '../support/keyboard';
import { openLive, untilLive } from '../support/open-live';
import { payByCard } from '../support/pay';
import { login, newProfessional } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

const CLIENT = 'client2';
const TECHNICIAN = 'technician4';

/** 30 %, 50 % and 20 % of $19,500; 8 % of each is $468, $780 and $312. */
const STAGES = [
  { name: '訂金及清拆', share: 3000 },
  { name: '水電', share: 5000 },
  { name: '驗收尾款', share: 2000 },
];

const button = (on: Page | Locator, name: string | RegExp) => on.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** The page as it is now, on the phone. */
async function look(page: Page, where: string, parts?: readonly string[]) {
  await expectNothingFound(page, where, parts, [PHONE.viewport.width]);
  await page.setViewportSize(PHONE.viewport);
}

/** An open project of the client, a consultant who has earned nothing before, and their phones. */
async function begin(newPerson: (options: typeof PHONE) => Promise<Page>, request: APIRequestContext) {
  const name = `霍顧問 ${Date.now().toString(36)}`;
  const { email } = await newProfessional('consultant', name);
  const people = { client: CLIENT, consultant: email, technician: TECHNICIAN };
  const { projectId, address } = await prepare(request, 'open', people);
  const arrive = async (address: string, key: string) => {
    const page = await newPerson(PHONE);
    const who = key.includes('@') ? key : `${key}@demo.test`;
    await untilLive(page, () => login(page, who, { to: address }));
    return page;
  };
  const [client, consultant] = await Promise.all([arrive(address, CLIENT), arrive(address, email)]);
  const technician = await enter(request, TECHNICIAN);
  const estimate = async () => {
    const asConsultant = await enter(request, email);
    await asConsultant(projectCalls.estimateProject, { project_id: projectId, ...newEstimate });
  };
  /** The technician quotes the estimate's items line by line: $19,500 in all. */
  const quote = async (stages: RequestOf<typeof projectCalls.quoteProject>['stages']) => {
    const seen = await technician(projectCalls.projectDetails, { project_id: projectId });
    const items = seen.estimate?.items ?? [];
    const terms = quotationFor(items.map(({ id }) => id));
    const lines = terms.items.map((line, index) => {
      const { description = '', quantity = 1, unit = '' } = items[index] ?? {};
      return { ...line, description, quantity, unit };
    });
    await technician(projectCalls.quoteProject, { project_id: projectId, ...terms, items: lines, stages });
  };
  return {
    ...{ name, email, projectId, address, client, consultant, technician, estimate, quote },
    /** The consultant's earnings, on another page of theirs. */
    openEarnings: () => arrive(privatePaths.earnings(), email),
    /** The technician's page of the project. */
    openTechnician: () => arrive(address, TECHNICIAN),
  };
}

/** The client chooses the consultant in the list of applications, in the dialog that says what the fee is. */
async function acceptConsultant(client: Page, name: string, terms: readonly string[], agreed: string) {
  await expect(turn(client, '選擇一位顧問')).toBeVisible();
  await button(client, '選擇顧問').tap();
  const card = client.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name });
  for (const term of terms) await expect(card.getByText(term, { exact: true })).toBeVisible();
  await look(client, 'an application with a fee');
  await button(card, `接受${name}`).tap();
  await expect(dialog(client)).toContainText(agreed);
  await look(client, 'accepting a consultant with a fee', ['[role="dialog"]']);
  await button(dialog(client), '接受').tap();
  await expect(turn(client, `等候${name}評估`)).toBeVisible();
}

test('a fixed fee is asked for, agreed, paid and earned @full', async ({ newPerson, request }) => {
  test.setTimeout(240_000);
  const { name, address, client, consultant, estimate, quote, openEarnings } = await begin(newPerson, request);

  await test.step('the consultant is told at the fields what is missing, and asks for $3,000', async () => {
    await expect(turn(consultant, '你可以申請這個項目')).toBeVisible();
    await button(consultant, '申請').tap();
    const form = formOf(consultant, '申請項目');
    const amount = form.getByLabel('顧問費金額');
    const covers = form.getByRole('group', { name: '顧問費包括' });
    await expect(form.getByRole('radio', { name: /^不收費/ })).toBeChecked();
    await expect(amount).toHaveCount(0);
    await form.getByLabel('給客戶的話').fill('可以下週到場視察。');
    await form.getByRole('radio', { name: /^固定金額/ }).check();
    await button(form, '送出申請').tap();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription('請輸入 $4 至 $999,999.99 的金額。');
    await expect(covers).toHaveAccessibleDescription('請選擇至少一項。');
    await look(consultant, 'a fixed fee with errors');

    await amount.pressSequentially('3,000');
    await expect(amount).toHaveValue('3,000');
    await covers.getByRole('checkbox', { name: '評估' }).check();
    await covers.getByRole('checkbox', { name: '睇場' }).check();
    await expect(form.getByText(/^請(?:輸入|選擇)/)).toHaveCount(0);
    await look(consultant, 'a fixed fee');
    await button(form, '送出申請').tap();
    await expect(turn(consultant, '已申請，等候客戶選擇')).toBeVisible();
  });

  await test.step('the client sees it on the card, and agrees to it by accepting', async () => {
    await acceptConsultant(
      client,
      name,
      ['顧問費：固定 $3,000', '包括睇場、評估'],
      '接受即同意付固定顧問費 $3,000（包括睇場、評估）',
    );
  });

  await test.step('with the estimate it is to be paid, and until then no quotation can be chosen', async () => {
    await estimate();
    await expect(turn(client, `支付${name}的顧問費 $3,000`)).toBeVisible();
    await quote([]);
    await openTab(client, '報價');
    await expect(client.getByText('以下報價以外，另有固定顧問費 $3,000。')).toBeVisible();
    const choose = button(client, '接受強師傅的報價');
    await expect(choose).toBeDisabled();
    await expect(choose).toHaveAccessibleDescription(/^請先支付顧問費，才可接受報價。/);
    await look(client, 'a fee to pay before a quotation is chosen');
    await client.getByRole('tabpanel').getByRole('link', { name: '前往付款' }).tap();
    await expect(client).toHaveURL(/\/internal\/cart\/payment\?order_number=/);
    await expect(client.getByText('接受報價時，或評估提交 30 日後，轉為應付顧問。')).toBeVisible();
  });

  const earnings = await openEarnings();
  await expect(earnings.getByRole('heading', { level: 1, name: '收款' })).toBeVisible();
  await expect(earnings.getByText('還沒有款項')).toBeVisible();

  await test.step('the client pays it, and it is held', async () => {
    await button(client, '前往付款').tap();
    await expect(client.getByRole('main').getByText('顧問費', { exact: true })).toBeVisible();
    await expect(button(client, '付款 $3,000')).toBeVisible();
    await payByCard(client, 'approve');
    await client.getByRole('main').getByRole('link', { name: '查看項目' }).tap();
    await expect(client).toHaveURL(address);
    await expect(turn(client, '選擇一份報價')).toBeVisible();
    const fee = earnings.getByRole('listitem').filter({ hasText: '固定顧問費' });
    await expect(fee.getByText('代收中', { exact: true })).toBeVisible(BY_POLL);
    await expect(fee.getByText('$3,000', { exact: true })).toBeVisible();
  });

  await test.step('a quotation is accepted, without the fee in its price, and the consultant has earned it', async () => {
    await openTab(client, '報價');
    await expect(client.getByText('請先支付顧問費，才可接受報價。')).toHaveCount(0);
    await button(client, '接受強師傅的報價').tap();
    await expect(dialog(client)).toContainText('$19,500');
    await expect(dialog(client)).not.toContainText('顧問費');
    await button(dialog(client), '接受報價').tap();
    await expect(client).toHaveURL(/\/internal\/cart\/payment\?order_number=/);
    await expect(client.getByRole('main')).toContainText('$19,500');

    const fee = earnings.getByRole('listitem').filter({ hasText: '固定顧問費' });
    await expect(fee.getByText('應收', { exact: true })).toBeVisible(BY_POLL);
    await expect(fee.getByText('$3,000', { exact: true })).toBeVisible();
    await expect(earnings.getByRole('definition').filter({ hasText: '顧問費已到期，等候轉帳' })).toBeVisible();
    await look(earnings, 'a fixed fee that is due');
  });
});

test('a fixed fee that is not paid is waived by its consultant, and blocks nothing then @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(120_000);
  const { email, projectId, client, consultant, estimate, quote } = await begin(newPerson, request);
  const [asConsultant, owner] = await Promise.all([enter(request, email), enter(request, CLIENT)]);
  const { application_id } = await asConsultant(projectCalls.applyProject, {
    project_id: projectId,
    message: '可以下週到場視察。',
    fee_kind: 'fixed',
    fee_cents: 300_000,
    fee_covers: ['estimate'],
  });
  await owner(projectCalls.acceptConsultant, { project_id: projectId, application_id });
  await estimate();
  await quote([]);
  await openTab(client, '報價');
  await expect(client.getByText('以下報價以外，另有固定顧問費 $3,000。')).toBeVisible();

  await button(consultant, '更多操作').tap();
  await consultant.getByRole('menuitem', { name: '豁免顧問費' }).tap();
  await expect(dialog(consultant)).toContainText('未付的顧問費 $3,000 不再收取');
  await look(consultant, 'waiving a fee', ['[role="dialog"]']);
  await button(dialog(consultant), '豁免顧問費').dblclick();
  await expect(consultant.getByText('已豁免顧問費，客戶會收到通知。')).toBeVisible();

  await expect(button(client, '接受強師傅的報價')).toBeEnabled(BY_POLL);
  await expect(client.getByText('另有固定顧問費')).toHaveCount(0);
});

test('a share of the price is paid with each stage and earned by certifying @full', async ({ newPerson, request }) => {
  test.setTimeout(240_000);
  const begun = await begin(newPerson, request);
  const { name, projectId, address, client, consultant, technician, estimate, quote } = begun;

  await test.step('the consultant asks for 8 % by the keyboard', async () => {
    await expect(turn(consultant, '你可以申請這個項目')).toBeVisible();
    await press(consultant, button(consultant, '申請'), 'Enter');
    const form = formOf(consultant, '申請項目');
    await type(consultant, form.getByLabel('給客戶的話'), '由評估跟進到驗收。');
    await tabTo(consultant, form.getByRole('radio', { name: /^不收費/ }));
    await consultant.keyboard.press('ArrowDown');
    await expect(form.getByRole('radio', { name: /^固定金額/ })).toBeChecked();
    await consultant.keyboard.press('ArrowDown');
    await expect(form.getByRole('radio', { name: /^按報價百分比/ })).toBeChecked();
    await type(consultant, form.getByLabel('報價的百分比'), '8');
    await expect(form.getByText('例如接受的報價是 $100,000，顧問費 8% 即 $8,000。')).toBeVisible();
    await press(consultant, form.getByRole('checkbox', { name: '評估' }), 'Space');
    await press(consultant, form.getByRole('checkbox', { name: '驗收' }), 'Space');
    await look(consultant, 'a share of the price');
    await press(consultant, button(form, '送出申請'), 'Enter');
    await expect(turn(consultant, '已申請，等候客戶選擇')).toBeVisible();
  });

  await test.step('the client agrees to it', async () => {
    await acceptConsultant(
      client,
      name,
      ['顧問費：報價的 8%', '包括評估、驗收'],
      '接受即同意在報價以外，另付報價 8% 的顧問費（包括評估、驗收），隨工程款逐期付。',
    );
  });

  await test.step('accepting a quotation in stages says what is for the work, what is the fee, and what is paid now', async () => {
    await estimate();
    await quote(STAGES);
    await expect(turn(client, '選擇一份報價')).toBeVisible();
    await openTab(client, '報價');
    await expect(client.getByText('以下報價以外，另加顧問費 8%。')).toBeVisible();
    await button(client, '接受強師傅的報價').tap();
    for (const line of ['工程$19,500', '顧問費 8%$1,560', '合計（HKD）$21,060'])
      await expect(dialog(client)).toContainText(line);
    await expect(dialog(client)).toContainText('現在付：首期「訂金及清拆」30%$6,318其中顧問費 $468');
    await expect(dialog(client)).toContainText('其餘 2 期$14,742');
    await look(client, 'accepting stages with a fee', ['[role="dialog"]']);
    await button(dialog(client), '接受報價').tap();
  });

  await test.step('the first stage is paid with its share', async () => {
    await expect(client).toHaveURL(/\/internal\/cart\/payment\?order_number=/);
    await expect(client.getByRole('main')).toContainText('工程$5,850顧問費$468');
    await look(client, 'a stage and its share to pay');
    await button(client, '前往付款').tap();
    await expect(button(client, '付款 $6,318')).toBeVisible();
    await payByCard(client, 'approve');
    await client.getByRole('main').getByRole('link', { name: '查看項目' }).tap();
    const stages = ladder(client).getByRole('listitem');
    await expect(stages.nth(0)).toContainText('$5,850＋顧問費 $468');
    await expect(stages.nth(0)).toContainText('已付，施工中');
    await expect(stages.nth(1)).toContainText('$9,750＋顧問費 $780');
    await expect(stages.nth(2)).toContainText('$3,900＋顧問費 $312');
    await expect(client.getByRole('main')).toContainText('代收中 $468');
    await look(client, 'stages with their shares');
  });

  const onSite = await begun.openTechnician();
  const earnings = await begun.openEarnings();
  const share = earnings.getByRole('listitem').filter({ hasText: '按報價百分比的顧問費' });

  await test.step('it is held until the consultant certifies what the technician claims', async () => {
    await expect(turn(onSite, '完成第 1 期「訂金及清拆」後提交')).toBeVisible();
    await expectNoFee(onSite);
    await expect(share.getByText('代收中', { exact: true })).toBeVisible();

    const { quotations } = await technician(projectCalls.projectDetails, { project_id: projectId });
    const stage_id = quotations[0]?.stages[0]?.id ?? 0;
    await technician(stageCalls.claimStage, { project_id: projectId, stage_id, note: '已清拆。', items: [] });
    await openLive(consultant, address);
    await expect(turn(consultant, '核對第 1 期「訂金及清拆」')).toBeVisible();
    await button(consultant, '驗收這一期').tap();
    await button(formOf(consultant, '驗收第 1 期：訂金及清拆'), '驗收').tap();
    await button(dialog(consultant), '確認驗收').tap();
    await expect(consultant.getByText('這一期已驗收，客戶會收到付款通知。')).toBeVisible();
  });

  await test.step('the consultant has earned the share of this stage, and the next is asked for with its own', async () => {
    await expect(share.getByText('應收', { exact: true })).toBeVisible(BY_POLL);
    await expect(share.getByText('$468', { exact: true })).toBeVisible();
    await look(earnings, 'a share that is due');
    await expect(turn(client, '支付第 2 期「水電」$10,530')).toBeVisible();
    await expect(ladder(client).getByRole('listitem').nth(1)).toContainText('共付 $10,530');
    await expect(client.getByRole('main')).toContainText('應付或已付顧問 $468');
    await look(client, 'the next stage to pay with its share');
  });

  await test.step('the technician sees the work alone', async () => {
    await expect(turn(onSite, '等候客戶支付第 2 期「水電」')).toBeVisible();
    await expect(ladder(onSite).getByRole('listitem').nth(1)).toContainText('$9,750');
    await expectNoFee(onSite);
  });
});

/** Nothing on the technician's page of the project, in any of its tabs, tells of the fee. */
async function expectNoFee(page: Page) {
  const main = page.getByRole('main');
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(main.locator('[data-skeleton]')).toHaveCount(0);
    await expect(main).not.toContainText(/顧問費|\$468|\$780|\$312|\$6,318/);
  }
}
