import { payByCard } from '../support/pay';
import { login } from '../support/people';
import { prepare } from '../support/prepare';
import { approve, choosePlan, openRegistration, payFee, registerTechnician } from '../support/professional';
import { expect, test } from '../support/test';

const newcomer = (word: string) => {
  const id = Date.now().toString(36);
  return { email: `${word}-${id}@example.test`, name: `趙師傅 ${word} ${id}` };
};

test('a technician registers, pays, is asked for more, is approved by an admin and quotes', async ({
  page,
  newPerson,
  request,
}) => {
  test.setTimeout(240_000);
  const person = newcomer('quotes');
  const admin = await newPerson();
  const { address } = await prepare(request, 'quoting', {
    client: 'client2',
    consultant: 'consultant',
    technician: 'technician3',
  });
  await login(admin, 'admin@demo.test');

  // The price and the required documents are shown before the form.
  await page.goto('/register');
  const card = page.getByRole('region', { name: '我是師傅，承接工程' });
  await expect(card.getByText('12 個月比師傅季費省 $560')).toBeVisible();
  await expect(card.getByText(/工種牌照或註冊證明/)).toBeVisible();
  await registerTechnician(page, person);

  // The yearly plan shows its saving; a later step redirects to the current one.
  await page.goto('/register/approval');
  await expect(page).toHaveURL(/\/register\/subscription/);
  // How much work there is comes before the price.
  await expect(page.getByRole('heading', { name: '過去 30 日的新項目' })).toBeVisible();
  await choosePlan(page, /^師傅年費/);
  await expect(page.getByText('$2,800').first()).toBeVisible();

  // A declined card, then a closed checkout: the order stays payable.
  await page.getByRole('button', { name: '前往付款' }).click();
  await payByCard(page, 'decline');
  await expect(page.getByText('這張卡被拒絕')).toBeVisible();
  await page.goto('/register/payment');
  await expect(page.getByText('上次付款未能完成')).toBeVisible();
  await page.getByRole('button', { name: '前往付款' }).click();
  await page.getByRole('link', { name: '關閉，不付款' }).click();
  await page.goto('/register/payment');
  await payFee(page);
  await expect(page.getByRole('heading', { level: 1, name: '正在審批' })).toBeVisible();

  // A login on another device leads to the same step.
  const phone = await newPerson({ viewport: { width: 390, height: 844 } });
  await phone.goto('/auth/login');
  await phone.getByLabel('電郵', { exact: true }).fill(person.email);
  await phone.getByLabel('密碼', { exact: true }).fill('一句容易記得的密碼');
  await phone.getByRole('main').getByRole('button', { name: '登入', exact: true }).click();
  await expect(phone).toHaveURL(/\/register\/approval/);

  // The admin requests more information; the open page shows it by itself, and accepts the answer.
  await openRegistration(admin, person.name);
  await admin.getByRole('button', { name: '要求補交' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '送出要求' }).click();
  await expect(admin.getByText('請寫下欠缺甚麼。')).toBeVisible();
  await admin.getByLabel('欠缺甚麼').fill('請補交商業登記證。');
  await admin.getByRole('dialog').getByRole('button', { name: '送出要求' }).click();
  await expect(admin.getByText('已要求補交，已通知當事人。')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '請補交資料' })).toBeVisible();
  await expect(page.getByText('請補交商業登記證。')).toBeVisible();
  await page.getByRole('button', { name: '送出，繼續審批' }).click();
  await expect(page.getByText('請上載文件，或寫下說明。')).toBeVisible();
  // A reload in the middle keeps the words; documents are chosen again.
  await page.getByLabel('說明').fill('已附上今年的商業登記證。');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('說明')).toHaveValue('已附上今年的商業登記證。');
  await page.locator('input[type=file]').setInputFiles({
    name: '商業登記證.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  });
  await page.getByRole('button', { name: '送出，繼續審批' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '正在審批' })).toBeVisible();

  // Approved: both open pages update by themselves.
  await openRegistration(admin, person.name);
  await expect(admin.getByRole('link', { name: /商業登記證\.pdf/ })).toBeVisible();
  await expect(admin.getByText('已附上今年的商業登記證。')).toBeVisible();
  await approve(admin);
  await expect(page).toHaveURL(/\/register\/success/);
  await expect(page.getByRole('heading', { level: 1, name: /審批已通過/ })).toBeVisible();
  await expect(phone).toHaveURL(/\/register\/success/);

  // Now the technician can quote.
  await page.goto(address);
  await page.getByRole('button', { name: '填寫報價' }).click();
  const prices = page.getByLabel(/^單價（每/);
  await expect(prices).toHaveCount(2);
  for (const price of await prices.all()) await price.fill('800');
  await page.getByLabel('工期').fill('38');
  await page.getByLabel('保養').fill('12');
  await page.getByRole('button', { name: '送出報價' }).click();
  await expect(page.getByText('已報價，等候客戶選擇')).toBeVisible();
  await page.goto('/profile/subscription');
  await expect(page.getByRole('heading', { level: 2, name: /有效至/ })).toBeVisible();
});

test('a rejection says why and refunds; the same account applies again @full', async ({ page, newPerson }) => {
  test.setTimeout(240_000);
  const person = newcomer('again');
  const admin = await newPerson();
  await login(admin, 'admin@demo.test');
  await registerTechnician(page, person);
  await choosePlan(page, /^師傅季費/);
  // Another plan can be chosen until it is paid.
  await page.getByRole('link', { name: '改選其他計劃' }).click();
  await choosePlan(page, /^師傅年費/);
  await expect(page.getByText('$2,800').first()).toBeVisible();
  await payFee(page);

  await openRegistration(admin, person.name);
  await admin.getByRole('button', { name: '不通過', exact: true }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: '確認不通過' }).click();
  await expect(dialog.getByText('請選擇原因。')).toBeVisible();
  await dialog.getByRole('radio', { name: '文件不齊全或看不清楚' }).check();
  await dialog.getByLabel('說明').fill('證明書的相片太模糊。');
  await dialog.getByRole('button', { name: '確認不通過' }).click();
  await expect(admin.getByText('已記錄為不通過，會費正在退回，已通知當事人。')).toBeVisible();

  await expect(page.getByRole('heading', { level: 1, name: '註冊未獲通過' })).toBeVisible();
  await expect(page.getByText('文件不齊全或看不清楚')).toBeVisible();
  await expect(page.getByText('證明書的相片太模糊。')).toBeVisible();
  await expect(page.getByText('$2,800 已退回原付款方式。')).toBeVisible();

  // The form has its former input and documents; then a plan is chosen again.
  await page.getByRole('link', { name: '再次申請' }).click();
  await expect(page).toHaveURL(/\/register\/technician\?again=1/);
  await expect(page.getByLabel('公司名稱')).toHaveValue('大文工程');
  await expect(page.getByRole('checkbox', { name: '防水及滲水' })).toBeChecked();
  await page.getByLabel('年資').fill('13');
  await page.getByRole('checkbox', { name: /我已閱讀並同意/ }).check();
  await page.getByRole('button', { name: '下一步：選擇計劃' }).click();
  await expect(page).toHaveURL(/\/register\/subscription/);
  await choosePlan(page, /^師傅年費/);
  await payFee(page);
  await expect(page.getByRole('heading', { level: 1, name: '正在審批' })).toBeVisible();
});

test('of two admins who decide at once, the slower one sees the decision @full', async ({ page, newPerson }) => {
  const person = newcomer('race');
  const [first, second] = await Promise.all([newPerson(), newPerson()]);
  await Promise.all([login(first, 'admin@demo.test'), login(second, 'admin@demo.test')]);
  await registerTechnician(page, person);
  await choosePlan(page, /^師傅季費/);
  await payFee(page);
  await openRegistration(first, person.name);
  await openRegistration(second, person.name);
  await second.getByRole('button', { name: '不通過', exact: true }).click();
  await second.getByRole('radio', { name: '其他原因' }).check();
  await second.getByRole('dialog').getByLabel('說明').fill('慢了一步。');
  await first.getByRole('button', { name: '通過', exact: true }).click();
  await first.getByRole('dialog').getByRole('button', { name: '確認通過' }).click();
  await expect(first.getByText('已通過，會籍由今日起計，已通知當事人。')).toBeVisible();
  await second.getByRole('dialog').getByRole('button', { name: '確認不通過' }).click();
  await expect(second.getByText('另一位管理員已先處理，或情況已有變。這裡是最新狀態。')).toBeVisible();
  await expect(second.getByText('已通過。')).toBeVisible();
});

test('the form’s input is restored after a reload, without the password @full', async ({ page }) => {
  await page.goto('/register/consultant');
  await page.getByLabel('公司名稱').fill('啟邦測量師行');
  await page.getByLabel('密碼', { exact: true }).fill('一句容易記得的密碼');
  await page.getByRole('checkbox', { name: '木工及訂造傢俬' }).check();
  await page.locator('input[type=file]').setInputFiles({
    name: '證書.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await expect(page.getByText('證書.pdf', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('公司名稱')).toHaveValue('啟邦測量師行');
  await expect(page.getByRole('checkbox', { name: '木工及訂造傢俬' })).toBeChecked();
  await expect(page.getByText('證書.pdf', { exact: true })).toBeVisible();
  await expect(page.getByLabel('密碼', { exact: true })).toHaveValue('');
  // All errors are shown at once, and nothing is sent.
  await page.getByRole('button', { name: '移除 證書.pdf' }).click();
  await page.getByRole('button', { name: '下一步：驗證電郵' }).click();
  await expect(page.getByText('請輸入姓名。')).toBeVisible();
  await expect(page.getByText('請上載至少一份證明文件。')).toBeVisible();
  // Correcting a field does not shift the layout, so the next press hits its target.
  await page.getByLabel('年資').fill('13');
  await page.getByRole('checkbox', { name: '水電工程' }).check();
  await expect(page).toHaveURL(/\/register\/consultant/);
});

test('a membership is cancelled by its holder, and resumed @full', async ({ page }) => {
  await login(page, 'technician2@demo.test', { to: '/profile/subscription' });
  await page.getByRole('button', { name: '更改計劃' }).click();
  await page.getByRole('radio', { name: /師傅年費/ }).check();
  await expect(page.getByText('多 $1,960')).toBeVisible();
  await page.getByRole('button', { name: '確認更改' }).click();
  await expect(page.getByText('已更改，由下一期開始。')).toBeVisible();
  await expect(page.getByText('下一期計劃')).toBeVisible();
  await page.getByRole('button', { name: '到期終止會籍' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '到期終止' }).click();
  await expect(page.getByText('會籍會在到期時終止，之前可隨時恢復。')).toBeVisible();
  await page.getByRole('button', { name: '恢復會籍' }).click();
  await expect(page.getByText('會籍已恢復。')).toBeVisible();
});
