import { newEstimate, newProject } from '@tests/support/projects/samples';
import { chatCalls } from '@/contract/chat/calls';
import { siteLogCalls } from '@/contract/site-log/calls';
import { log, openRoom, said, write } from '../support/chat';
import { logInByForm, newClient } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';
import { startWire } from '../support/wire';

test('a technician’s phone has no connection for a day: the log and three messages are kept while the site is closed, and sent once, in order @full', async ({
  newPerson,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const client = await newClient('霍先生');
  const people = { client, consultant: 'consultant4', technician: 'technician4' };
  const about = { ...newProject, title: `離線一日 ${Date.now().toString(36)}` };
  const { address, projectId } = await prepare(request, 'in_progress', people, newEstimate.items, about);
  const owner = await enter(request, client);
  const technician = await enter(request, 'technician4');
  const { value: rooms } = await technician(chatCalls.chatroomListing, {});
  const roomId = rooms.find(({ project_id }) => project_id === projectId)?.id ?? 0;
  const wire = await startWire(baseURL ?? '');
  const first = await newPerson({ ...PHONE, serviceWorkers: 'allow', baseURL: wire.url });
  const phone = first.context();
  const title = (page: typeof first) => page.getByRole('heading', { level: 1, name: about.title });
  const waitingOf = (page: typeof first) => page.getByRole('region', { name: '未送出的日誌' });
  const notes = ['朝早：拆除浴缸', '下晝：清運泥頭'];
  const texts = ['離線一', '離線二', '離線三'];

  await test.step('at home the project and its room are opened, but not the log', async () => {
    await logInByForm(first, 'technician4@demo.test');
    await openRoom(first, roomId);
    await first.goto(address);
    await expect(title(first)).toBeVisible();
    await expect(first.getByRole('tab', { name: '日誌' })).toBeVisible();
    await first.evaluate(() => navigator.serviceWorker.ready);
    // Once more under the worker, which stores what comes.
    await first.reload();
    await expect(title(first)).toBeVisible();
    await first.waitForLoadState('networkidle');
  });

  await test.step('on site there is no connection: the messages wait, and the log is written in a page that is opened there', async () => {
    await openRoom(first, roomId);
    wire.cut();
    await phone.setOffline(true);
    for (const text of texts) await write(first, text);
    await first.close();
    const site = await phone.newPage();
    await site.goto(address);
    await expect(title(site)).toBeVisible();
    await site.getByRole('tab', { name: '日誌' }).click();
    for (const note of notes) {
      await site.getByRole('button', { name: '寫工程日誌' }).click();
      await site.getByLabel('今日做了甚麼').fill(note);
      await site.getByRole('button', { name: '儲存及送出' }).click();
      await expect(waitingOf(site).getByText(note, { exact: true })).toBeVisible();
    }
    await site.close();
  });

  await test.step('in the evening the site is opened with a connection: all are sent, once and in order', async () => {
    wire.mend();
    await phone.setOffline(false);
    const home = await phone.newPage();
    await home.goto(`${address}?tab=site_log`);
    await expect(home.getByRole('tabpanel').getByRole('article')).toHaveCount(2);
    await expect(waitingOf(home)).toHaveCount(0);
    const { value } = await owner(siteLogCalls.siteLogListing, { project_id: projectId });
    expect(value.map(({ note }) => note)).toEqual(notes.toReversed());
    await openRoom(home, roomId);
    await expect(log(home).getByText('離線三')).toBeVisible();
    await expect.poll(() => said(home, '離線')).toEqual(texts);
    await home.goto('about:blank');
  });
  await wire.stop();
});
