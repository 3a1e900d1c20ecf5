import type { Locator, Page } from '@playwright/test';
import { daysAfter, monthsLater } from '@/domain/time/calendar';
import { formatDay } from '@/domain/time/format';
import { expectNothingFound } from '../support/axe';
import { jpeg } from '../support/create';
import { letWarrantyPass } from '../support/database';
import { defect, formOf, ladder, meet, openTab, soon, turn, warranty } from '../support/detail';
import { chooseFile, press, tabTo, type } from '../support/keyboard';
import { payByCard } from '../support/pay';
import { prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

const people = { client: 'client3', consultant: 'consultant4', technician: 'technician4' };

/** The page as it is now, on the phone. */
async function look(page: Page, where: string, parts?: readonly string[]) {
  await expectNothingFound(page, where, parts, [PHONE.viewport.width]);
  await page.setViewportSize(PHONE.viewport);
}
const button = (on: Page | Locator, name: string | RegExp) => on.getByRole('button', { name, exact: true });
const confirm = (page: Page, name: string) => button(page.getByRole('dialog'), name);

test('from a quotation in stages to the end of the warranty on three phones, each step once by the keyboard @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(480_000);
  const { address, projectId } = await prepare(request, 'quoting', people);
  const { client, consultant, technician } = await meet(() => newPerson(PHONE), people, address);
  const everybody = [client, consultant, technician];

  await test.step('the technician quotes three stages, of which something is kept back', async () => {
    await press(technician, button(technician, '填寫報價'), 'Enter');
    const quote = formOf(technician, '填寫報價');
    await type(technician, quote.getByLabel('單價（每項）'), '10000');
    await type(technician, quote.getByLabel('單價（每m²）'), '1000');
    await tabTo(technician, quote.getByRole('radio', { name: '一次付清' }));
    await technician.keyboard.press('ArrowDown');
    await press(technician, button(quote, /^移除第 4 期/), 'Enter');
    await press(technician, button(quote, /^移除第 3 期/), 'Enter');
    await type(technician, quote.getByLabel('第 1 期', { exact: true }), '訂金及清拆');
    await type(technician, quote.getByLabel('佔總額').first(), '30');
    await type(technician, quote.getByLabel('第 2 期', { exact: true }), '水電');
    await type(technician, quote.getByLabel('佔總額').nth(1), '50');
    await press(technician, button(quote, '尾期改為 20%'), 'Enter');
    await type(technician, quote.getByLabel('保固金'), '5');
    await type(technician, quote.getByLabel('暫留多久'), '60');
    await expect(quote.getByText('即 $1,100，是尾期 $4,400 的一部分')).toBeVisible();
    await type(technician, quote.getByLabel('工期'), '40');
    await type(technician, quote.getByLabel('保養', { exact: true }), '12');
    await look(technician, 'a quotation in stages');
    await press(technician, button(quote, '送出報價'), 'Enter');
    await expect(turn(technician, '已報價，等候客戶選擇')).toBeVisible();
  });

  await test.step('the owner accepts it and pays the first', async () => {
    await expect(turn(client, '選擇一份報價')).toBeVisible();
    await press(client, button(client, '選擇報價'), 'Enter');
    await look(client, 'a quotation to accept');
    await press(client, button(client, '接受強師傅的報價'), 'Enter');
    await expect(client.getByRole('dialog')).toContainText('其中保固金 $1,100（5%）於驗收後 60 日才轉為應付師傅');
    await look(client, 'accepting stages', ['[role="dialog"]']);
    await press(client, confirm(client, '接受報價'), 'Enter');
    await expect(client.getByRole('main')).toContainText('1 訂金及清拆');
    await look(client, 'the first stage to pay');
    await press(client, button(client, '前往付款'), 'Enter');
    await expect(client).toHaveURL(/\/internal\/sandbox-checkout/);
    await press(client, client.getByRole('listitem').getByRole('button').first(), 'Enter');
    await press(client, button(client, /^付款 \$6,600/), 'Enter');
    await expect(client).toHaveURL(/\/internal\/cart\/result\/success/);
    await press(client, client.getByRole('main').getByRole('link', { name: '查看項目' }), 'Enter');
    await expect(ladder(client).getByRole('listitem').first()).toContainText('已付，施工中');
  });

  await test.step('the technician claims it, and has to put something right', async () => {
    await expect(turn(technician, '完成第 1 期「訂金及清拆」後提交')).toBeVisible();
    await press(technician, button(technician, '提交這一期'), 'Enter');
    const claim = formOf(technician, '提交第 1 期：訂金及清拆');
    await type(technician, claim.getByLabel('這一期的說明'), '已保護公眾地方及清拆。');
    await chooseFile(technician, button(claim, '選擇檔案'), await jpeg('清拆.jpg'));
    await look(technician, 'a claim');
    await press(technician, button(claim, '提交這一期'), 'Enter');
    await expect(technician.getByText('這一期已提交，等候核對。')).toBeVisible();

    await expect(turn(consultant, '核對第 1 期「訂金及清拆」')).toBeVisible();
    await press(consultant, ladder(consultant).locator('summary'), 'Enter');
    await expect(button(consultant, '放大 清拆.jpg')).toBeVisible();
    await look(consultant, 'a stage to certify');
    await press(consultant, button(consultant, '要求執漏'), 'Enter');
    const back = formOf(consultant, '要求這一期執漏');
    await type(consultant, back.getByLabel('第 1 項', { exact: true }), '走廊保護板未鋪滿');
    await look(consultant, 'a stage to return');
    await press(consultant, button(back, '要求這一期執漏'), 'Enter');
    await expect(consultant.getByText('已要求執漏，師傅會收到通知。')).toBeVisible();

    await expect(turn(technician, '執漏後再提交第 1 期「訂金及清拆」')).toBeVisible();
    await look(technician, 'a returned stage');
    await press(technician, button(technician, '提交這一期'), 'Enter');
    await press(technician, claim.getByRole('checkbox', { name: '走廊保護板未鋪滿' }), 'Space');
    await type(technician, claim.getByLabel('這一期的說明'), '已補鋪。');
    await press(technician, button(claim, '提交這一期'), 'Enter');
  });

  await test.step('the consultant certifies it', async () => {
    await press(consultant, button(consultant, '驗收這一期'), 'Enter');
    await press(consultant, button(formOf(consultant, '驗收第 1 期：訂金及清拆'), '驗收'), 'Enter');
    await expect(consultant.getByRole('dialog')).toContainText('$6,600');
    await press(consultant, confirm(consultant, '確認驗收'), 'Enter');
    await expect(consultant.getByText('這一期已驗收，客戶會收到付款通知。')).toBeVisible();
  });

  await test.step('the second is paid, claimed and certified by touch, and the last is paid', async () => {
    await pay('支付第 2 期「水電」$11,000');
    await technician.getByRole('button', { name: '提交這一期' }).tap();
    const claim = formOf(technician, '提交第 2 期：水電');
    await claim.getByLabel('這一期的說明').fill('喉管及電線已重鋪。');
    await claim.locator('input[type=file][multiple]').setInputFiles(await jpeg('水電.jpg'));
    await claim.getByRole('button', { name: '提交這一期' }).tap();
    await button(consultant, '驗收這一期').tap();
    await button(formOf(consultant, '驗收第 2 期：水電'), '驗收').tap();
    await confirm(consultant, '確認驗收').tap();
    await pay('支付第 3 期「驗收尾款」$4,400');
  });

  await test.step('the whole work is submitted and approved', async () => {
    await press(technician, button(technician, '提交工程'), 'Enter');
    const submit = formOf(technician, '提交工程');
    await press(technician, button(submit, '全部完成'), 'Enter');
    await type(technician, submit.getByLabel('完工說明'), '試水合格，已清場。');
    await press(technician, button(submit, '提交工程'), 'Enter');
    await expect(turn(consultant, '核對工程')).toBeVisible();
    await press(consultant, button(consultant, '驗收'), 'Enter');
    await press(consultant, button(formOf(consultant, '驗收'), '驗收'), 'Enter');
    await press(consultant, confirm(consultant, '確認驗收'), 'Enter');
    await expect(consultant.getByText('已驗收，項目完成。')).toBeVisible();
    const end = formatDay(monthsLater(new Date(), 12), 'zh-Hant');
    const release = formatDay(daysAfter(new Date(), 60), 'zh-Hant');
    for (const page of everybody) {
      await expect(warranty(page)).toContainText(`保養期至${end}`);
      await expect(warranty(page)).toContainText(`保固金$1,100${release}轉為應付給`);
      await look(page, 'a warranty that begins');
    }
  });

  await test.step('the owner reports a defect, and agrees to the visit that the technician proposes', async () => {
    await press(client, button(warranty(client), '報告瑕疵'), 'Enter');
    const report = formOf(client, '報告瑕疵');
    await type(client, report.getByLabel('甚麼問題'), '浴室天花滲水');
    await chooseFile(client, button(report, '選擇檔案'), await jpeg('滲水.jpg'));
    await press(client, button(report, '送出報告'), 'Enter');
    await expect(client.getByText('瑕疵已報告，師傅會收到通知。')).toBeVisible();

    await expect(turn(technician, '跟進客戶報告的瑕疵')).toBeVisible();
    await expect(button(defect(technician, 1), '放大 滲水.jpg')).toBeVisible();
    await look(technician, 'a reported defect');
    await press(technician, button(defect(technician, 1), '約上門時間'), 'Enter');
    const propose = formOf(technician, '約時間看「浴室天花滲水」');
    await type(technician, propose.getByLabel('日期', { exact: true }), soon());
    await type(technician, propose.getByLabel('時間', { exact: true }), '下午三點半');
    await press(technician, button(propose, '送出時間'), 'Enter');
    await expect(technician.getByText('上門時間已送出，等候對方回覆。')).toBeVisible();

    await expect(turn(client, '回覆上門時間')).toBeVisible();
    await press(client, button(client, '查看及同意'), 'Enter');
    await press(client, button(client.getByRole('region', { name: /15:30 上門/ }), '同意時間'), 'Enter');
    await expect(client.getByText('上門時間已約好，對方會收到通知。')).toBeVisible();
  });

  await test.step('the technician mends it, and the owner confirms', async () => {
    await press(technician, button(defect(technician, 1), '已執妥'), 'Enter');
    const mend = formOf(technician, '已執妥「浴室天花滲水」');
    await type(technician, mend.getByLabel('做了甚麼'), '已重做防水，試水 48 小時。');
    await press(technician, button(mend, '通知客戶'), 'Enter');
    await expect(technician.getByText('已通知客戶確認。')).toBeVisible();
    await expect(turn(client, '確認是否已執妥')).toBeVisible();
    await look(client, 'a defect to confirm');
    await press(client, button(client, '查看及確認'), 'Enter');
    await press(client, button(formOf(client, '確認「浴室天花滲水」已執妥'), '確認已執妥'), 'Enter');
    await press(client, confirm(client, '確認已執妥'), 'Enter');
    await expect(client.getByText('你已確認執妥，師傅會收到通知。')).toBeVisible();
  });

  await test.step('what was kept back is released, and the warranty ends', async () => {
    await letWarrantyPass(projectId, 61);
    for (const page of everybody) await expect(warranty(page)).not.toContainText('保固金');
    await openTab(technician, '紀錄');
    await expect(technician.getByRole('tabpanel')).toContainText('保固金轉為應付師傅$1,100');
    await expect(button(warranty(client), '報告瑕疵')).toBeVisible();

    await letWarrantyPass(projectId, 310);
    for (const page of everybody) {
      await page.reload();
      await expect(warranty(page)).toContainText('不能再報告瑕疵，紀錄只供查閱。');
      await look(page, 'a warranty that is over');
    }
    await expect(button(warranty(client), '報告瑕疵')).toHaveCount(0);
    await expect(turn(client, '項目已完成')).toBeVisible();
  });

  /** The owner pays by touch what is asked for. */
  async function pay(title: string) {
    await expect(turn(client, title)).toBeVisible();
    await client.getByRole('link', { name: '前往付款' }).tap();
    await client.getByRole('button', { name: '前往付款' }).tap();
    await payByCard(client, 'approve');
    await client.getByRole('main').getByRole('link', { name: '查看項目' }).tap();
  }
});
