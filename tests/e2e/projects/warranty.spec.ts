import { newEstimate, newProject } from '@tests/support/projects/samples';
import { expectNothingFound } from '../support/axe';
import { jpeg } from '../support/create';
import { defect, formOf, openTab, soon, turn, warranty } from '../support/detail';
import { press, type } from '../support/keyboard';
import { login } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

/** The phone's last, on which the journey goes on. */
const WIDTHS = [1440, 390];
/** 5 % of $19,500 for 60 days. */
const RETENTION = { retention_percent: 5, retention_days: 60 };

test('a defect of finished work is reported, looked at, mended and confirmed; another goes to the platform @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(300_000);
  const people = { client: 'client', consultant: 'consultant', technician: 'technician' };
  const about = { ...newProject, title: `保養 ${Date.now().toString(36)}` };
  const way = await prepare(request, 'completed', people, newEstimate.items, about, [], RETENTION);
  const [client, technician] = await Promise.all([newPerson(PHONE), newPerson(PHONE)]);

  await test.step('the owner reports a defect with a picture', async () => {
    await login(client, 'client@demo.test', { to: way.address });
    await expect(warranty(client)).toContainText('$975');
    await expect(warranty(client)).toContainText('還沒有瑕疵');
    await expectNothingFound(client, 'a warranty without defects', ['main'], WIDTHS);
    await warranty(client).getByRole('button', { name: '報告瑕疵' }).click();
    const report = formOf(client, '報告瑕疵');
    await report.getByRole('button', { name: '送出報告' }).click();
    await expect(report.getByLabel('甚麼問題')).toBeFocused();
    await report.getByLabel('甚麼問題').fill('浴室天花滲水');
    await report.getByLabel('詳情').fill('落雨時會滴水。');
    await expect(report.getByRole('button', { name: '拍照' })).toBeVisible();
    await report.locator('input[type=file][multiple]').setInputFiles(await jpeg('滲水.jpg'));
    await expectNothingFound(client, 'a report', ['main'], WIDTHS);
    await report.getByRole('button', { name: '送出報告' }).click();
    await expect(client.getByText('瑕疵已報告，師傅會收到通知。')).toBeVisible();
    await expect(defect(client, 1)).toContainText('等候師傅約時間或執漏');
    await expect(defect(client, 1).getByRole('button', { name: '放大 滲水.jpg' })).toBeVisible();
    // The technician has seven days first.
    await expect(defect(client, 1).getByRole('button', { name: '交平台裁決' })).toBeDisabled();
    await expectNothingFound(client, 'a reported defect', ['main'], WIDTHS);
  });

  await test.step('the technician proposes a visit by the keyboard', async () => {
    await login(technician, 'technician@demo.test', { to: way.address });
    await expect(turn(technician, '跟進客戶報告的瑕疵')).toBeVisible();
    await press(technician, defect(technician, 1).getByRole('button', { name: '約上門時間' }), 'Enter');
    const propose = formOf(technician, '約時間看「浴室天花滲水」');
    await press(technician, propose.getByRole('button', { name: '送出時間' }), 'Enter');
    await expect(propose.getByLabel('日期', { exact: true })).toBeFocused();
    await technician.keyboard.insertText(soon());
    await type(technician, propose.getByLabel('時間', { exact: true }), '下午三點半');
    await expect(propose.getByText('15:30', { exact: false }).first()).toBeVisible();
    await expectNothingFound(technician, 'a proposed visit', ['main'], WIDTHS);
    await press(technician, propose.getByRole('button', { name: '送出時間' }), 'Enter');
    await expect(technician.getByText('上門時間已送出，等候對方回覆。')).toBeVisible();
  });

  await test.step('the owner agrees', async () => {
    await expect(turn(client, '回覆上門時間')).toBeVisible();
    await client.getByRole('main').getByRole('button', { name: '查看及同意' }).click();
    const agree = client.getByRole('region', { name: /同意 .*15:30 上門/ });
    await expectNothingFound(client, 'a visit to agree to', ['main'], WIDTHS);
    await agree.getByRole('button', { name: '同意時間' }).click();
    await expect(client.getByText('上門時間已約好，對方會收到通知。')).toBeVisible();
    await expect(defect(client, 1)).toContainText('已約上門');
  });

  await test.step('the technician says that it is mended', async () => {
    await expect(defect(technician, 1)).toContainText('已約上門');
    // It is not their turn before the day of the visit, but they may.
    await defect(technician, 1).getByRole('button', { name: '已執妥', exact: true }).click();
    const mend = formOf(technician, '已執妥「浴室天花滲水」');
    await mend.locator('input[type=file][multiple]').setInputFiles(await jpeg('執妥.jpg'));
    await mend.getByLabel('做了甚麼').fill('已重做防水，試水 48 小時。');
    await expectNothingFound(technician, 'a mended defect', ['main'], WIDTHS);
    await mend.getByRole('button', { name: '通知客戶' }).click();
    await expect(technician.getByText('已通知客戶確認。')).toBeVisible();
  });

  await test.step('the owner looks at it and confirms', async () => {
    await expect(turn(client, '確認是否已執妥')).toBeVisible();
    await expectNothingFound(client, 'a defect to confirm', ['main'], WIDTHS);
    await client.getByRole('button', { name: '查看及確認' }).click();
    const confirm = formOf(client, '確認「浴室天花滲水」已執妥');
    await expect(confirm).toContainText('已重做防水');
    await confirm.getByRole('button', { name: '確認已執妥' }).click();
    await client.getByRole('dialog').getByRole('button', { name: '確認已執妥' }).click();
    await expect(client.getByText('你已確認執妥，師傅會收到通知。')).toBeVisible();
    await warranty(client).getByText('已完結的瑕疵（1）').click();
    await expect(defect(client, 1)).toContainText('已執妥');
  });

  await test.step('a second one is disputed by the technician, which holds nothing else', async () => {
    await warranty(client).getByRole('button', { name: '報告瑕疵' }).click();
    const report = formOf(client, '報告瑕疵');
    await report.getByLabel('甚麼問題').fill('地磚有刮痕');
    await report.getByRole('button', { name: '送出報告' }).click();
    await expect(defect(client, 2)).toBeVisible();
    await defect(technician, 2).getByRole('button', { name: '交平台裁決' }).click();
    const dispute = formOf(technician, '把「地磚有刮痕」交平台裁決');
    await dispute.getByRole('button', { name: '交平台裁決' }).click();
    await expect(dispute.getByLabel('事情經過，希望怎樣解決')).toBeFocused();
    await dispute.getByLabel('事情經過，希望怎樣解決').fill('交樓時沒有刮痕，相片可見。');
    await expectNothingFound(technician, 'a dispute', ['main'], WIDTHS);
    await dispute.getByRole('button', { name: '交平台裁決' }).click();
    await expect(technician.getByText('已交平台裁決，各方會收到通知。')).toBeVisible();

    await expect(turn(client, '回覆有關瑕疵的投訴')).toBeVisible();
    await defect(client, 2).getByRole('button', { name: '查看投訴' }).click();
    await expect(client.getByText('這宗投訴只關於瑕疵 #2：地磚有刮痕')).toBeVisible();
    await expectNothingFound(client, 'a complaint about a defect', ['main'], WIDTHS);
    // The warranty goes on.
    await expect(warranty(client).getByRole('button', { name: '報告瑕疵' })).toBeEnabled();
    await openTab(client, '紀錄');
    await expect(client.getByText('你確認瑕疵已執妥')).toBeVisible();
  });
});

test('what is kept back is typed with the quotation, is part of the last stage, and is shown with the price @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(180_000);
  const people = { client: 'client2', consultant: 'consultant', technician: 'technician' };
  const about = { ...newProject, title: `保固金 ${Date.now().toString(36)}` };
  const way = await prepare(request, 'quoting', people, newEstimate.items, about);
  const [client, technician] = await Promise.all([newPerson(), newPerson(PHONE)]);

  await login(technician, 'technician@demo.test', { to: way.address });
  await technician.getByRole('button', { name: '填寫報價' }).click();
  const quote = formOf(technician, '填寫報價');
  await quote.getByLabel('單價（每項）').fill('1000');
  await quote.getByLabel('單價（每m²）').fill('1500');
  await quote.getByLabel('工期').fill('30');
  await quote.getByLabel('保養', { exact: true }).fill('12');
  await quote.getByLabel('保固金').fill('11');
  await quote.getByLabel('暫留多久').fill('60');
  await expect(quote.getByText('請填 0 至 10 的整數。')).toBeVisible();
  await quote.getByLabel('保固金').fill('10');
  await expect(quote.getByText('即 $1,900，由平台暫留', { exact: false })).toBeVisible();
  await quote.getByText('分期付款').click();
  await quote.getByLabel('佔總額').first().fill('25');
  await quote.getByLabel('佔總額').last().fill('5');
  await expect(quote.getByText('保固金是尾期的一部分，不可多於尾期的 $950。')).toBeVisible();
  await expectNothingFound(technician, 'a quotation that keeps too much back', ['main'], WIDTHS);
  await quote.getByLabel('保固金').fill('5');
  await quote.getByRole('button', { name: '送出報價' }).click();
  await expect(technician.getByText('報價已送出，只有客戶和顧問看到。')).toBeVisible();
  await expect(technician.getByText('其中保固金 $950（5%）於驗收後 60 日才轉為應付師傅')).toBeVisible();
  // A new version begins with it.
  await technician.getByRole('button', { name: '更新報價' }).click();
  await expect(quote.getByLabel('暫留多久')).toHaveValue('60');

  await login(client, 'client2@demo.test', { to: way.address });
  await expect(client.getByRole('row', { name: '保固金' })).toContainText('$950');
  await expect(client.getByRole('row', { name: '保固金' })).toContainText('5%，驗收後 60 日轉為應付');
  await client.getByRole('button', { name: '接受文師傅的報價' }).click();
  await expect(client.getByRole('dialog')).toContainText('其中保固金 $950（5%）於驗收後 60 日才轉為應付師傅');
});
