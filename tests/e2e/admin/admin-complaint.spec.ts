import { disputeCalls } from '@/contract/dispute/calls';
import { BY_POLL } from '../support/detail';
import { login } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, test } from '../support/test';

const people = { client: 'client3', consultant: 'consultant3', technician: 'technician3' };

test('an operator settles a complaint with a refund, sees it in the log, and finds the money @full', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { projectId: project_id, orderNumber } = await prepare(request, 'in_progress', people);
  const client = await enter(request, people.client);
  const technician = await enter(request, people.technician);
  const { complaint_id } = await client(disputeCalls.complainProject, {
    project_id,
    reason_code: 'quality',
    note: '昨日試水，浴室天花滴水。',
  });
  await technician(disputeCalls.answerComplaint, { project_id, note: '樓上喉管滲漏，與防水無關。' });

  await login(page, 'admin@demo.test', { to: '/admin/complaints' });
  await expect(page.getByRole('tab', { name: /^待處理投訴\s*\d+$/ })).toBeVisible();
  await page.locator(`a[href="/admin/complaints/${complaint_id}"]`).click();
  await expect(page.getByText('昨日試水，浴室天花滴水。')).toBeVisible();
  await expect(page.getByText('樓上喉管滲漏，與防水無關。')).toBeVisible();

  // The admin takes the case over, and writes to all parties.
  await page.getByRole('button', { name: '由平台接手' }).dblclick();
  await expect(page.getByText('已接手處理，各方會收到通知。')).toBeVisible();
  await expect(page.getByText('平台處理中', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '送出', exact: true }).click();
  await expect(page.getByText('請寫下說明。')).toBeVisible();
  await page.getByLabel('內容').fill('已約三方星期一到場。');
  await page.reload();
  await expect(page.getByLabel('內容')).toHaveValue('已約三方星期一到場。');
  await page.getByRole('button', { name: '送出', exact: true }).dblclick();
  await expect(page.getByText('留言已送出，各方會收到通知。')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '已約三方星期一到場。' })).toHaveCount(1);

  // A settlement needs an outcome, an amount and a note.
  await page.getByRole('button', { name: '裁決', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '確認裁決' }).click();
  await expect(dialog.getByText('請選擇裁決結果。')).toBeVisible();
  await dialog.getByLabel('項目繼續').check();
  await dialog.getByLabel('退回客戶的金額').fill('99,999');
  await dialog.getByLabel('裁決說明').fill('師傅協助追查源頭，退回部分款項。');
  await dialog.getByRole('button', { name: '確認裁決' }).click();
  await expect(dialog.getByText('不可多於 $19,500。')).toBeVisible();
  await dialog.getByLabel('退回客戶的金額').fill('500');
  await dialog.getByRole('button', { name: '確認裁決' }).dblclick();
  await expect(page.getByText('已裁決，各方會收到通知。')).toBeVisible();
  await expect(page.getByRole('button', { name: '裁決', exact: true })).toHaveCount(0);
  await expect(page.getByText('退款 $500')).toBeVisible();

  // The project's log and the order show it.
  await page.getByRole('heading', { level: 1 }).getByRole('link').click();
  await expect(page).toHaveURL(`/admin/projects/${project_id}`);
  const log = page.getByRole('region', { name: '完整紀錄' });
  await expect(log.getByText('師傅協助追查源頭，退回部分款項。')).toBeVisible();
  await expect(log.getByText('退款 $500')).toBeVisible();
  await page.getByRole('link', { name: orderNumber }).click();
  await expect(page.getByText('已部分退款')).toBeVisible(BY_POLL);
  await expect(page.getByRole('heading', { name: '款項往來' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^退款.*\$500$/ })).toHaveCount(1);

  // Once settled, it is in the history.
  await page.goto('/admin/complaints?tab=over');
  await expect(page.locator(`a[href="/admin/complaints/${complaint_id}"]`)).toBeVisible();
});

test('a settlement is of what its dialog showed: what changed behind it is refused, and nothing typed is lost @full', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const { projectId: project_id } = await prepare(request, 'in_progress', people);
  const client = await enter(request, people.client);
  const technician = await enter(request, people.technician);
  const complaint = { project_id, reason_code: 'quality', note: '廚房牆身起泡。' } as const;
  const { complaint_id } = await client(disputeCalls.complainProject, complaint);
  await login(page, 'admin@demo.test', { to: `/admin/complaints/${complaint_id}` });
  const dialog = page.getByRole('dialog');
  const note = dialog.getByLabel('裁決說明');
  const settle = page.getByRole('button', { name: '裁決', exact: true, includeHidden: true });
  const fill = async () => {
    await settle.click();
    await dialog.getByLabel('項目繼續').check();
    await dialog.getByLabel('退回客戶的金額').fill('500');
    await note.fill('師傅重做底層。');
  };
  const isRefused = async () => {
    await dialog.getByRole('button', { name: '確認裁決' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
  };

  // The page behind the dialog shows the answer; the settlement was decided without it.
  await fill();
  await technician(disputeCalls.answerComplaint, { project_id, note: '底層未乾，願意重做。' });
  await expect(page.getByText('底層未乾，願意重做。')).toBeVisible(BY_POLL);
  await isRefused();
  await dialog.getByRole('button', { name: '返回' }).click();
  await expect(dialog).toHaveCount(0);

  // Opened again it decides what is shown now, until the complaint is withdrawn.
  await fill();
  await client(disputeCalls.withdrawComplaint, { project_id });
  await expect(settle).toHaveCount(0, BY_POLL);
  await expect(note).toHaveValue('師傅重做底層。');
  await isRefused();
  await expect(note).toHaveValue('師傅重做底層。');
});

test('an operator finds a project and an order by number, and exports the list @full', async ({ page, request }) => {
  const { projectId, orderNumber } = await prepare(request, 'awaiting_payment', people);
  await login(page, 'admin@demo.test', { to: `/admin/projects/${projectId}` });
  const number = (await page.getByText(/^P-\d{8}-\d+$/).textContent()) ?? '';
  await page.goto('/admin/projects');
  await page.getByRole('searchbox', { name: '搜尋' }).fill(number);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(number));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '匯出 CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^trimatch-projects-.*\.csv$/);
  await page.goto(`/admin/orders?q=${orderNumber}`);
  await page.getByRole('link', { name: orderNumber }).click();
  await expect(page.getByRole('heading', { name: '訂單資料' })).toBeVisible();
  // An unpaid order cannot be refunded.
  await expect(page.getByRole('button', { name: '退款', exact: true })).toHaveCount(0);
});
