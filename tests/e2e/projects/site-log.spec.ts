import { newEstimate, newProject } from '@tests/support/projects/samples';
import sharp from 'sharp';
import { chatCalls } from '@/contract/chat/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { siteLogCalls } from '@/contract/site-log/calls';
import { addDays, hongKongDay } from '@/domain/time/calendar';
import { expectNothingFound } from '../support/axe';
import { log, openRoom, said, write } from '../support/chat';
import { openTab } from '../support/detail';
import { untilLive } from '../support/open-live';
import { login, newClient } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

/** As a telephone takes it: more pixels than are sent. */
const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 3200,
      height: 2400,
      channels: 3,
      background: '#9a8',
      noise: { type: 'gaussian', mean: 128, sigma: 8 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer(),
});

/** A page that counts. */
interface Asked {
  asked: number;
}

test('a technician writes a day’s log and three messages without a connection; then all are there once, in order @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(180_000);
  const client = await newClient('鄧先生');
  const people = { client, consultant: 'consultant4', technician: 'technician4' };
  const about = { ...newProject, title: `日誌 ${Date.now().toString(36)}` };
  const { address, projectId } = await prepare(request, 'in_progress', people, newEstimate.items, about);
  const owner = await enter(request, client);
  const listing = () => owner(siteLogCalls.siteLogListing, { project_id: projectId });
  const technician = await newPerson(PHONE);
  // How often the browser is asked to keep what is stored; what a real one answers depends on its user.
  await technician.addInitScript(() => {
    const counter = window as unknown as Asked;
    counter.asked = 0;
    StorageManager.prototype.persist = async () => {
      counter.asked++;
      return false;
    };
  });
  const asked = () => technician.evaluate(() => (window as unknown as Asked).asked);
  const panel = technician.getByRole('tabpanel');
  const notes = ['朝早：拆除浴缸', '下晝：清運泥頭', '收工：封好喉口'];
  const texts = ['離線一', '離線二', '離線三'];
  const chat = await newPerson(PHONE);

  await test.step('nothing is there yet, and says what it is for', async () => {
    await login(technician, 'technician4@demo.test', { to: address });
    await openTab(technician, '日誌');
    await expect(panel).toContainText('還沒有工程日誌');
    await expectNothingFound(technician, 'an empty site log', ['main'], [320, 390, 1440]);
    expect(await asked()).toBe(0);
  });

  await test.step('a form that says nothing is refused, and one without a connection is kept', async () => {
    await technician.context().setOffline(true);
    for (const [index, note] of notes.entries()) {
      await panel.getByRole('button', { name: '寫工程日誌' }).click();
      if (index === 0) {
        await technician.getByRole('button', { name: '儲存及送出' }).click();
        await expect(technician.getByText('請寫一句、加相片，或選有進展的項目。')).toBeVisible();
        await technician
          .locator('input[type=file][multiple]')
          .setInputFiles([await photo('一.jpg'), await photo('二.jpg')]);
        await technician.getByRole('checkbox').first().check();
        await technician.getByLabel('在場人數').fill('3');
        await expectNothingFound(technician, 'an entry being written', ['main'], [390, 320]);
      }
      await technician.getByLabel('今日做了甚麼').fill(note);
      // Two quick presses are one entry.
      await technician.getByRole('button', { name: '儲存及送出' }).dblclick();
      await expect(panel.getByText(note, { exact: true })).toBeVisible();
      await expect.poll(asked).toBe(index + 1);
    }
    const waiting = panel.getByRole('region', { name: '未送出的日誌' });
    await expect(waiting.getByRole('listitem')).toHaveCount(3);
    await expect(waiting.getByText('等候網絡').first()).toBeVisible();
    await expectNothingFound(technician, 'entries that wait', ['main'], [320, 390, 1440]);
    expect((await listing()).count).toBe(0);
  });

  await test.step('messages in another tab wait as well', async () => {
    const rooms = await enter(request, 'technician4');
    const { value } = await rooms(chatCalls.chatroomListing, {});
    const room = value.find(({ project_id }) => project_id === projectId);
    await login(chat, 'technician4@demo.test', {});
    await openRoom(chat, room?.id ?? 0);
    await chat.context().setOffline(true);
    for (const text of texts) await write(chat, text);
    await chat.context().setOffline(false);
    await expect(log(chat).getByText('離線三')).toBeVisible();
    expect(await said(chat, '離線')).toEqual(texts);
  });

  await test.step('with a connection all are sent, once and in the order they were written', async () => {
    // Another tab that comes at the same time sends none of them twice.
    const second = await technician.context().newPage();
    await technician.context().setOffline(false);
    await second.goto(address);
    await expect(panel.getByRole('region', { name: '未送出的日誌' })).toHaveCount(0);
    await expect(panel.getByRole('article')).toHaveCount(3);
    const { value, count } = await listing();
    expect([count, value.map(({ note }) => note)]).toEqual([3, notes.toReversed()]);
    const [first] = value.toReversed();
    expect([first?.people, first?.items.length, first?.files.map(({ width }) => width)]).toEqual([3, 1, [2048, 2048]]);
    await second.close();
  });

  await test.step('an entry of yesterday says that it came later; the owner sees all, and comments', async () => {
    await panel.getByRole('button', { name: '寫工程日誌' }).click();
    const [, month, day] = addDays(hongKongDay(new Date()), -1).split('-').map(Number);
    await technician.getByLabel('日期').fill(`${month}月${day}日`);
    await technician.getByLabel('今日做了甚麼').fill('昨日忘了寫');
    await technician.getByRole('button', { name: '儲存及送出' }).click();
    await expect(panel.getByRole('article').last()).toContainText(/送達/);
    const page = await newPerson(PHONE);
    await untilLive(page, () => login(page, client, { to: `${address}?tab=site_log` }));
    const entry = page.getByRole('article').first();
    await expect(entry).toContainText('收工：封好喉口');
    await entry.getByRole('button', { name: /^在 .*留言$/ }).click();
    await page.getByLabel('留言', { exact: true }).fill('喉口請影一張');
    await page.getByRole('button', { name: '送出留言' }).click();
    await expect(entry).toContainText('喉口請影一張');
    await expect(panel.getByRole('article').first()).toContainText('喉口請影一張');
    await expectNothingFound(page, 'a site log', ['main'], [320, 390, 1440]);
  });

  await test.step('the project’s log leads to it', async () => {
    await openTab(technician, '紀錄');
    await panel.getByRole('link', { name: '查看日誌' }).first().click();
    await expect(panel.getByRole('article')).toHaveCount(4);
  });

  await test.step('an entry that is refused is told of on every page, and is sent again', async () => {
    await panel.getByRole('button', { name: '寫工程日誌' }).click();
    await technician.getByLabel('今日做了甚麼').fill('投訴期間寫的');
    await owner(disputeCalls.complainProject, { project_id: projectId, reason_code: 'quality', note: '滲水' });
    await technician.getByRole('button', { name: '儲存及送出' }).click();
    const waiting = panel.getByRole('region', { name: '未送出的日誌' });
    await expect(waiting.getByRole('alert')).toBeVisible();
    await technician.goto('/profile');
    const notices = technician.locator('#notices');
    await expect(notices).toContainText(/1\s篇工程日誌未能送出/);
    await expectNothingFound(technician, 'a notice of a refused entry', ['#notices'], [320, 390, 1440]);
    await owner(disputeCalls.withdrawComplaint, { project_id: projectId });
    await notices.getByRole('link', { name: '查看' }).click();
    await waiting.getByRole('button', { name: '再試' }).click();
    await expect(panel.getByRole('article').filter({ hasText: '投訴期間寫的' })).toBeVisible();
    await expect(notices).toBeEmpty();
  });

  await test.step('logging out asks first while something is not sent', async () => {
    await technician.route(`**${siteLogCalls.writeEntry.path}*`, (route) => route.abort());
    await panel.getByRole('button', { name: '寫工程日誌' }).click();
    await technician.getByLabel('今日做了甚麼').fill('未送出');
    await technician.getByRole('button', { name: '儲存及送出' }).click();
    await expect(panel.getByRole('region', { name: '未送出的日誌' })).toBeVisible();
    // It is still there after a reload.
    await technician.reload();
    await expect(panel.getByRole('region', { name: '未送出的日誌' })).toContainText('未送出');
    await technician.goto('/profile/account');
    const asked = technician.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await technician.getByRole('button', { name: '登出' }).first().click();
    expect(await asked).toContain('未');
    await technician.goto(`${address}?tab=site_log`);
    await panel.getByRole('button', { name: '刪除' }).click();
    await technician.getByRole('dialog').getByRole('button', { name: '刪除' }).click();
    await expect(panel.getByRole('region', { name: '未送出的日誌' })).toHaveCount(0);
  });
});
