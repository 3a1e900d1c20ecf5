import { newEstimate, newProject } from '@tests/support/projects/samples';
import { privatePaths } from '@/config/private-paths';
import { pushCalls } from '@/contract/push/calls';
import { expectNothingFound } from '../support/axe';
import { login, newClient } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { allowNotifications, deliver, noteNotifications, press, replacePushService, shownBy } from '../support/push';
import { expect, PHONE, test } from '../support/test';

test('a client turns push on, chooses quiet hours, is told, opens the right page, and turns it off @full', async ({
  newPerson,
  request,
}) => {
  const email = await newClient('符小姐');
  const client = await enter(request, email);
  const page = await newPerson({ ...PHONE, serviceWorkers: 'allow' });
  await allowNotifications(page.context());
  const service = await replacePushService(page.context());
  await login(page, email, { to: privatePaths.accountNotifications() });
  const device = page.getByRole('region', { name: '在這部裝置接收推送通知' });
  const times = page.getByRole('region', { name: '通知時間' });

  await test.step('it is off, and turned on by two quick presses', async () => {
    await expect(device).toContainText('網站關閉時也收到通知');
    await expectNothingFound(page, 'the settings of notifications', ['main'], [320, 390, 1440]);
    await device.getByRole('button', { name: '開啟' }).dblclick();
    await expect(device).toContainText('已開啟');
    await page.reload();
    await expect(device).toContainText('已開啟');
  });

  await test.step('quiet hours and the daily mail are saved at once', async () => {
    await times.getByLabel('由').selectOption('23:00');
    await expect(times.getByText('已儲存。')).toBeVisible();
    await times.getByRole('switch', { name: '未讀通知每日 08:00 以一封電郵寄出' }).check();
    await expect
      .poll(async () => await client(pushCalls.pushTimes, {}))
      .toMatchObject({
        quiet_from_hour: 23,
        quiet_until_hour: 8,
        is_mail_daily: true,
      });
    await times.getByRole('switch', { name: '勿擾時段' }).uncheck();
    await expect(times.getByLabel('由')).toHaveCount(0);
    await page.reload();
    await expect(times.getByRole('switch', { name: '勿擾時段' })).not.toBeChecked();
  });

  await test.step('a consultant applies: the device shows it, and a press opens the project', async () => {
    const people = { client: email, consultant: 'consultant4', technician: 'technician4' };
    const about = { ...newProject, title: `推送 ${Date.now().toString(36)}` };
    const { address } = await prepare(request, 'applied', people, newEstimate.items, about);
    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error('no service worker runs');
    await noteNotifications(worker);
    await deliver(page, await service.next());
    await expect
      .poll(() => shownBy(worker))
      .toMatchObject([
        { title: '有顧問申請你的項目', body: expect.stringContaining(about.title), data: { link: address } },
      ]);
    await page.goto((await press(worker)) ?? '');
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.title);
    await expect(page.getByText('選擇一位顧問')).toBeVisible();
    await page.goto(privatePaths.accountNotifications());
  });

  await test.step('of a type that is off in the app nothing is pushed', async () => {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '訊息' }) });
    await row.getByRole('switch', { name: /站內/ }).uncheck();
    await expect(row.getByRole('switch', { name: /推送/ })).toBeDisabled();
  });

  await test.step('it is turned off', async () => {
    await device.getByRole('button', { name: '關閉' }).click();
    await expect(device.getByRole('button', { name: '開啟' })).toBeVisible();
    await page.reload();
    await expect(device.getByRole('button', { name: '開啟' })).toBeVisible();
  });
});
