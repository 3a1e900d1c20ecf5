import type { Page } from '@playwright/test';
import { expectNothingFound } from '../support/axe';
import { formOf, turn } from '../support/detail';
import { login, newProfessional } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

const people = { client: 'client3', consultant: 'consultant2', technician: 'technician2' };

/** The field that has the focus lies clear of the header and of the form's foot, and nothing else covers it. */
async function expectFocusInSight(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const field = document.activeElement;
        const foot = document.querySelector('[data-foot="form"]');
        if (!field || !foot) return 'missing';
        const box = field.getBoundingClientRect();
        const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (box.bottom > foot.getBoundingClientRect().top) return 'under the foot';
        return middle === field ? 'in sight' : `under ${middle?.outerHTML.slice(0, 80)}`;
      }),
    )
    .toBe('in sight');
}

test('a consultant writes an estimate of twelve usual items on a phone @full', async ({ newPerson, request }) => {
  test.setTimeout(120_000);
  const { address } = await prepare(request, 'estimating', people);
  const page = await newPerson(PHONE);
  await login(page, `${people.consultant}@demo.test`, { to: address });
  await page.getByRole('button', { name: '填寫評估' }).click();
  const form = formOf(page, '填寫評估');

  await form.getByRole('button', { name: '選常用項目' }).click();
  const sheet = page.getByRole('dialog', { name: '常用項目' });
  const kinds = sheet.getByRole('group', { name: '全屋翻新' }).getByRole('checkbox');
  for (let index = 0; index < 11; index++) await kinds.nth(index).check();
  await sheet.getByLabel('搜尋項目').fill('蚊網');
  await expect(sheet.getByRole('checkbox')).toHaveCount(1);
  await sheet.getByRole('checkbox', { name: '安裝蚊網' }).check();
  await expectNothingFound(page, 'the usual items', [], [390]);
  await sheet.getByRole('button', { name: '加入 12 項' }).click();
  await expect(form.getByText('已加入 12 項，請填數量。')).toBeVisible();
  await expect(form.getByText('已全部填妥')).toBeVisible();

  // The first quantity has the focus, selected; the keyboard's “next” goes to the next one.
  const quantities = form.getByLabel('數量');
  await expect(quantities).toHaveCount(12);
  for (let index = 0; index < 12; index++) {
    await expect(quantities.nth(index)).toBeFocused();
    await expectFocusInSight(page);
    await page.keyboard.type(String(index + 2));
    if (index < 11) await page.keyboard.press('Enter');
  }
  await expect(form.getByLabel('單位').first()).toHaveValue('項');
  await expect(form.getByLabel('項目 12')).toHaveValue('安裝蚊網');

  // What is wrong is shown in the order of reading, also in a row that was added last.
  await form.getByRole('button', { name: '加一項' }).click();
  await expect(form.getByText('尚欠 1 項')).toBeVisible();
  await form.getByRole('button', { name: '送出評估' }).click();
  await expect(form.getByLabel('項目 13')).toBeFocused();
  await expectFocusInSight(page);
  await form.getByRole('button', { name: '移除第 13 項' }).click();
  await form.getByRole('button', { name: '送出評估' }).click();
  await expect(form.getByLabel('工程範圍')).toBeFocused();
  await expectFocusInSight(page);

  await expectNothingFound(page, 'the estimate with errors', [], [390]);

  await form.getByLabel('工程範圍').fill('全屋翻新，包括水電。');
  await form.getByLabel('費用下限').fill('180000');
  await form.getByLabel('費用上限').fill('230000');
  await expect(form.getByLabel('費用上限')).toHaveValue('230,000');
  await form.getByLabel('預計工期').fill('40');
  await form.getByRole('button', { name: '送出評估' }).click();
  await expect(turn(page, '評估已提交，收集報價中')).toBeVisible();
  await expect(page.getByRole('cell', { name: '13 隻' })).toBeVisible();
});

test('a consultant copies an earlier estimate of their own, and takes it back', async ({ newPerson, request }) => {
  // Of their own, so that there is one earlier estimate.
  const { email: consultant } = await newProfessional('consultant', '祝顧問');
  await prepare(request, 'quoting', { ...people, consultant });
  const { address } = await prepare(request, 'estimating', { ...people, consultant });
  const page = await newPerson(PHONE);
  await login(page, consultant, { to: address });
  await page.getByRole('button', { name: '填寫評估' }).click();
  const form = formOf(page, '填寫評估');
  await form.getByLabel('項目 1').fill('搬走舊傢俬');
  await form.getByRole('button', { name: '複製舊評估' }).click();
  const sheet = page.getByRole('dialog', { name: '複製舊評估' });
  await sheet.getByRole('button', { name: /太古城單位翻新.*\D2 項/ }).click();
  await expect(form.getByText(/已由「太古城單位翻新」（.*）複製 2\s項/)).toBeVisible();
  await expect(form.getByLabel('項目 1')).toHaveValue('搬走舊傢俬');
  await expect(form.getByLabel('項目 3')).toHaveValue('浴室防水');
  await expect(form.getByLabel('數量').nth(2)).toHaveValue('12');

  // The focus moves there once the sheet has closed; what is typed before would go there too.
  await expect(form.getByLabel('數量').nth(1)).toBeFocused();

  // A copied row that was changed stays; the others go.
  await form.getByLabel('數量').nth(2).fill('15');
  await form.getByRole('button', { name: '復原' }).click();
  await expect(form.getByLabel('數量')).toHaveCount(2);
  await expect(form.getByLabel('項目 2')).toHaveValue('浴室防水');
  await expect(form.getByText('尚欠 1 項')).toBeVisible();
});

test('a technician prices from their last quotation on a phone; amounts are formatted while typed', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(120_000);
  // Of their own, so that there is one last quotation.
  const { email: technician } = await newProfessional('technician', '祝師傅');
  await prepare(request, 'quoted', { ...people, technician });
  const { address } = await prepare(request, 'quoting', { ...people, technician });
  const page = await newPerson({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  await login(page, technician, { to: '/profile/project/request?fit=mine' });
  await page.getByRole('switch').uncheck();
  await page.locator(`a[href="${address}"]`).click();
  await page.getByRole('button', { name: '填寫報價' }).click();
  const form = formOf(page, '填寫報價');
  await expect(form.getByText('尚欠 2 項')).toBeVisible();
  await form.getByRole('button', { name: '填入 2 個單價' }).click();
  await expect(form.getByText(/已由「太古城單位翻新」（.*）填入 2\s個單價/)).toBeVisible();
  const first = form.getByLabel('單價（每項）');
  const second = form.getByLabel('單價（每m²）');
  await expect(first).toHaveValue('1,500');
  await expect(form.getByText('$19,500')).toBeVisible();
  await expect(form.getByText(/另已填入保養期。/)).toBeVisible();
  await expect(form.getByLabel('保養', { exact: true })).toHaveValue('12');
  await form.getByRole('button', { name: '復原' }).click();
  await expect(first).toHaveValue('');
  await expect(form.getByLabel('保養', { exact: true })).toHaveValue('');

  // Separators while typing, also in the middle; the caret stays behind the typed digit.
  await form.getByRole('button', { name: '尚欠 2 項' }).click();
  await expect(first).toBeFocused();
  await page.keyboard.type('12000');
  await expect(first).toHaveValue('12,000');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('55');
  await expect(first).toHaveValue('1,205,500');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect(first).toHaveValue('12,000');

  // The phone's own way back asks before what was typed is lost.
  const question = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss();
    return dialog.message();
  });
  await page.evaluate(() => history.back());
  expect(await question).toContain('放棄已填寫的內容？');
  await expect(page).toHaveURL(address);
  await expect(first).toHaveValue('12,000');

  // Pasted with a sign and cents; “next” goes to the next price.
  await page.evaluate(() => navigator.clipboard.writeText('$12,000.50'));
  await first.selectText();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(first).toHaveValue('12,000.50');
  await page.keyboard.press('Enter');
  await expect(second).toBeFocused();

  // Full-width digits of a Chinese input method.
  const ime = await page.context().newCDPSession(page);
  await ime.send('Input.imeSetComposition', { text: '８００', selectionStart: 3, selectionEnd: 3 });
  await ime.send('Input.insertText', { text: '８００' });
  await expect(second).toHaveValue('800');
  await expect(form.getByText('$21,600.50')).toBeVisible();

  // One press leaves an item out, another prices it again, with the price that was typed.
  await form.getByRole('button', { name: '不包括' }).nth(1).click();
  await expect(form.getByText('$12,000.50').last()).toBeVisible();
  await form.getByRole('button', { name: '不包括' }).nth(1).click();
  await expect(second).toHaveValue('800');

  await first.fill('');
  await form.getByRole('button', { name: '送出報價' }).click();
  await expect(first).toBeFocused();
  await expectFocusInSight(page);
  await expectNothingFound(page, 'the quotation with an error', [], [390]);
  await first.fill('9800');
  await form.getByRole('button', { name: '送出報價' }).click();
  await expect(form.getByLabel('工期')).toBeFocused();
  await expectFocusInSight(page);
  await form.getByLabel('工期').fill('38');
  await form.getByLabel('保養').fill('12');
  await form.getByRole('button', { name: '送出報價' }).click();
  await expect(turn(page, '已報價，等候客戶選擇')).toBeVisible();
  await expect(page.getByText('$19,400').first()).toBeVisible();
});

test('a consultant sees the price guide beside an item, and the owner beside the quotations', async ({
  newPerson,
  request,
}) => {
  const { address } = await prepare(request, 'estimating', people);
  const consultant = await newPerson(PHONE);
  await login(consultant, `${people.consultant}@demo.test`, { to: address });
  await consultant.getByRole('button', { name: '填寫評估' }).click();
  const form = formOf(consultant, '填寫評估');
  await form.getByRole('button', { name: '選常用項目' }).click();
  const sheet = consultant.getByRole('dialog', { name: '常用項目' });
  await sheet.getByRole('checkbox', { name: '電線重鋪（暗線）' }).check();
  await sheet.getByRole('button', { name: '加入 1 項' }).click();
  const guide = form.getByText(/參考價\s\$950\s–\D*\$1,100／位（9\s個成交價）/);
  await expect(guide).toBeVisible();
  await expect(form.getByText(/中間一半的範圍，向外取整至少\s5%/)).toBeVisible();
  await expectNothingFound(consultant, 'a price guide', ['main'], [320, 390, 1440]);
  // Of another unit nothing is known.
  await form.getByLabel('單位').fill('米');
  await expect(guide).toBeHidden();

  const quoted = await prepare(request, 'quoted', people, [
    { description: '房間電線重鋪', quantity: 12, unit: '位', kind: 'rewiring' },
  ]);
  const owner = await newPerson();
  await login(owner, `${people.client}@demo.test`, { to: quoted.address });
  await owner.getByRole('tab', { name: /^報價/ }).click();
  await expect(owner.getByRole('rowheader', { name: /參考價\s\$11,400/ })).toContainText('$13,200');
});

test('with the demonstration’s data an owner compares quotations beside the price guide', async ({ page }) => {
  const title = '太古城兩房單位翻新：水電、防水、油漆';
  await login(page, 'client@demo.test');
  // Other journeys make this client's list long.
  await page.goto(`/profile/project?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('tab', { name: /^報價/ }).click();
  for (const [item, range] of [
    ['全屋電線重鋪', /參考價\s\$39,900\s–\D*\$46,200（9\s個成交價）/],
    ['浴室及廚房鋪牆磚', /參考價\s\$23,100\s–\D*\$26,400（9\s個成交價）/],
    ['冷熱水喉重鋪', /參考價\s\$22,500\s–\D*\$30,000（10\s個成交價）/],
  ] as const)
    await expect(page.getByRole('rowheader', { name: item })).toContainText(range);
  await expect(page.getByText(/中間一半的範圍，向外取整至少\s5%/)).toBeVisible();
});
