import { createProject } from '../support/create';
import { payByCard } from '../support/pay';
import { logInByForm } from '../support/people';
import { expect, test } from '../support/test';

test('three users take a project from a request to the approval, including payment', async ({ newPerson }) => {
  test.setTimeout(180_000);
  const [client, consultant, technician] = await Promise.all([newPerson(), newPerson(), newPerson()]);
  await Promise.all([
    logInByForm(client, 'client@demo.test'),
    logInByForm(consultant, 'consultant@demo.test'),
    logInByForm(technician, 'technician@demo.test'),
  ]);
  const title = `浴室防水重做 ${Date.now().toString(36)}`;

  await createProject(client, title);
  const address = new URL(client.url()).pathname;
  await expect(client.getByText('等候顧問申請').first()).toBeVisible();

  // The consultant finds it among the open requests and applies.
  await consultant.goto('/profile/project/request');
  // It is not in the consultant's trades.
  await consultant.getByRole('switch', { name: /符合我專長和地區/ }).uncheck();
  await consultant.getByLabel('關鍵字').fill(title);
  await consultant.getByRole('link', { name: title }).click();
  await expect(consultant.getByText('太古城道 1 號')).toHaveCount(0);
  await consultant.getByRole('button', { name: '申請', exact: true }).click();
  await consultant.getByLabel('給客戶的話').fill('十四年監工經驗，下星期可以到場量度。');
  await consultant.getByRole('button', { name: '送出申請' }).click();
  await expect(consultant.getByText('已申請，等候客戶選擇')).toBeVisible();

  // The client sees the application without reloading, and accepts it.
  await expect(client.getByText('選擇一位顧問')).toBeVisible({ timeout: 30_000 });
  await client.getByRole('tab', { name: /申請/ }).click();
  await client.getByRole('button', { name: '接受何顧問' }).click();
  await client.getByRole('dialog').getByRole('button', { name: '接受', exact: true }).click();
  await expect(client.getByText('等候何顧問評估')).toBeVisible();

  // The accepted consultant sees the address and estimates.
  await consultant.reload();
  await consultant.getByRole('tab', { name: '概覽' }).click();
  await expect(consultant.getByText('太古城道 1 號 10 樓 A 室')).toBeVisible();
  await consultant.getByRole('button', { name: '填寫評估' }).click();
  await consultant.getByLabel('項目 1').fill('拆卸及清運');
  await consultant.getByLabel('數量').first().fill('1');
  await consultant.getByLabel('單位').first().fill('項');
  await consultant.getByRole('button', { name: '加一項' }).click();
  await consultant.getByLabel('項目 2').fill('浴室防水');
  await consultant.getByLabel('數量').nth(1).fill('12');
  await consultant.getByLabel('單位').nth(1).fill('m²');
  await consultant.getByLabel('費用下限').fill('50000');
  await consultant.getByLabel('費用上限').fill('80000');
  await consultant.getByLabel('預計工期').fill('40');
  await consultant.getByLabel('工程範圍').fill('拆走舊磚，做兩層防水及四十八小時試水，再鋪新磚。');
  await consultant.getByRole('button', { name: '送出評估' }).click();
  await expect(consultant.getByText('評估已提交，收集報價中')).toBeVisible();

  // The technician quotes the items of the estimate.
  await technician.goto(address);
  await technician.getByRole('button', { name: '填寫報價' }).click();
  await technician.getByLabel('單價（每項）').fill('9800');
  await technician.getByLabel('單價（每m²）').fill('800');
  await technician.getByLabel('工期').fill('38');
  await technician.getByLabel('保養').fill('12');
  await technician.getByRole('button', { name: '送出報價' }).click();
  await expect(technician.getByText('已報價，等候客戶選擇')).toBeVisible();

  // The client compares and accepts; the order is paid through the provider's page.
  await client.reload();
  await client.getByRole('tab', { name: /報價/ }).click();
  await expect(client.getByRole('cell', { name: /\$19,400/ }).first()).toBeVisible();
  await client.getByRole('button', { name: '接受文師傅的報價' }).click();
  await client.getByRole('dialog').getByRole('button', { name: '接受報價' }).click();
  await expect(client).toHaveURL(/\/internal\/cart\/payment\?order_number=T-/);
  await expect(client.getByText('$19,400').first()).toBeVisible();
  await client.getByRole('button', { name: '前往付款' }).click();
  await payByCard(client, 'approve');
  await expect(client).toHaveURL(/\/internal\/cart\/result\/success\?order_number=T-/);
  await expect(client.getByText('已付款').first()).toBeVisible({ timeout: 30_000 });

  // The technician works and submits; the consultant approves.
  await technician.reload();
  await technician.getByRole('button', { name: '提交工程' }).first().click();
  await technician.getByRole('button', { name: '全部完成' }).click();
  await technician.getByLabel('完工說明').fill('防水試水合格，已清場。');
  await technician.getByRole('button', { name: '提交工程' }).last().click();
  await expect(technician.getByText('等候何顧問核對')).toBeVisible();
  await consultant.reload();
  await consultant.getByRole('button', { name: '驗收', exact: true }).click();
  await consultant.getByLabel('驗收意見').fill('逐項核對，全部合格。');
  await consultant.getByRole('button', { name: '驗收', exact: true }).last().click();
  await consultant.getByRole('dialog').getByRole('button', { name: '確認驗收' }).click();
  await expect(consultant.getByText('已完成').first()).toBeVisible();

  // All three see it completed; the log shows its history.
  await client.goto(address);
  await expect(client.getByText('已完成').first()).toBeVisible();
  await client.getByRole('tab', { name: '紀錄' }).click();
  await expect(client.getByRole('tabpanel').getByRole('listitem')).toHaveCount(9);
  await technician.reload();
  await expect(technician.getByText('已完成').first()).toBeVisible();
});
