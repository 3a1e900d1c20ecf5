import { readFile } from 'node:fs/promises';
import { newEstimate, newProject } from '@tests/support/projects/samples';
import ICAL from 'ical.js';
import { DAY_MS } from '@/config/limits';
import { visitCalls } from '@/contract/visit/calls';
import { addDays, hongKongDay } from '@/domain/time/calendar';
import { expectNothingFound } from '../support/axe';
import { press } from '../support/keyboard';
import { untilLive } from '../support/open-live';
import { login, newClient } from '../support/people';
import { enter, prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

/** A day as people here type it. */
const typed = (days: number) => {
  const [year, month, day] = addDays(hongKongDay(new Date()), days).split('-').map(Number);
  return `${day}/${month}/${year}`;
};

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

test('an applicant and a client arrange a visit, move it and call it off, and a calendar follows @full', async ({
  newPerson,
  request,
}) => {
  test.setTimeout(120_000);
  const client = await newClient('賴太');
  const people = { client, consultant: 'consultant2', technician: 'technician2' };
  const about = { ...newProject, title: `睇場 ${Date.now().toString(36)}` };
  const way = await prepare(request, 'applied', people, newEstimate.items, about);
  const [owner, consultant] = [await newPerson(PHONE), await newPerson(PHONE)];
  const card = (page: typeof owner) => page.getByRole('region', { name: '睇場' });

  await test.step('the applicant proposes two times; a wrong one is shown where it is', async () => {
    await login(consultant, 'consultant2@demo.test', { to: way.address });
    await card(consultant).getByRole('button', { name: '約睇場' }).click();
    await consultant.getByLabel('日期').fill(typed(-1));
    await consultant.getByLabel('時間', { exact: true }).fill('下午三點');
    await consultant.getByRole('button', { name: '多提一個時間' }).click();
    await press(consultant, consultant.getByRole('button', { name: '送出時間' }), 'Enter');
    await expect(consultant.getByLabel('日期').first()).toBeFocused();
    await consultant.getByLabel('日期').first().fill(typed(3));
    await consultant.getByLabel('日期').last().fill(typed(4));
    await consultant.getByLabel('時間', { exact: true }).last().fill('10:30');
    await expectNothingFound(consultant, 'times for a visit', ['main'], [390, 320]);
    await consultant.getByLabel('給對方的話').fill('想先量度廚房');
    // A reload in the middle loses nothing.
    consultant.once('dialog', (dialog) => dialog.accept());
    await consultant.reload();
    await card(consultant).getByRole('button', { name: '約睇場' }).click();
    await expect(consultant.getByLabel('日期')).toHaveCount(2);
    await expect(consultant.getByLabel('時間', { exact: true }).last()).toHaveValue('10:30');
    await expect(consultant.getByLabel('給對方的話')).toHaveValue('想先量度廚房');
    await consultant.getByRole('button', { name: '送出時間' }).click();
    await expect(card(consultant)).toContainText('時間已送出');
    await expect(card(consultant).getByText('待對方選時間')).toBeVisible();
    await expect(card(consultant).getByRole('button', { name: '約睇場' })).toHaveCount(0);
  });

  await test.step('the client takes one, and lets the applicant see the address', async () => {
    await untilLive(owner, () => login(owner, client, { to: way.address }));
    await expect(card(owner)).toContainText('想先量度廚房');
    await press(owner, card(owner).getByRole('button', { name: '選時間' }), 'Enter');
    await owner.getByRole('radio').first().check();
    await owner.getByLabel('約定後讓對方看到地址').check();
    await expectNothingFound(owner, 'a choice of times', ['main'], [320, 390, 1440]);
    await owner.getByRole('button', { name: '約定', exact: true }).click();
    await expect(card(owner)).toContainText('已約定。');
    // The other open page follows by itself.
    await expect(card(consultant)).toContainText(newProject.address);
    await expectNothingFound(consultant, 'an agreed visit', ['main'], [320, 390, 1440]);
  });

  const [download] = await Promise.all([
    consultant.waitForEvent('download'),
    card(consultant).getByRole('link', { name: '加到日曆' }).click(),
  ]);
  const [entry] = eventsOf(await readFile(await download.path(), 'utf8'));
  expect([entry?.summary, entry?.location]).toEqual([`睇場：${about.title}`, newProject.address]);

  const feed = await test.step('a subscribed calendar has it', async () => {
    await card(owner).getByText('訂閱到手機或電腦的日曆').click();
    await card(owner).getByRole('button', { name: '建立訂閱網址' }).click();
    const address = (await card(owner).getByText('/file/calendar/').textContent()) ?? '';
    const [found] = eventsOf(await (await request.get(address)).text());
    expect([found?.uid, found?.sequence]).toEqual([entry?.uid, 0]);
    return address;
  });

  await test.step('it is moved: the agreed time stands until the other side takes a new one', async () => {
    await card(owner).getByRole('button', { name: '改期' }).click();
    await owner.getByLabel('日期').fill(typed(6));
    await owner.getByLabel('時間', { exact: true }).fill('9:00');
    await owner.getByRole('button', { name: '送出時間' }).click();
    await expect(card(consultant)).toContainText('賴太想改為：');
    await expect(card(consultant).getByText('已約定', { exact: true })).toBeVisible();
    await card(consultant).getByRole('button', { name: '選時間' }).click();
    await consultant.getByRole('button', { name: '約定', exact: true }).click();
    await expect(card(consultant)).toContainText('已約定。');
    const [found] = eventsOf(await (await request.get(feed)).text());
    expect([found?.uid, found?.sequence]).toEqual([entry?.uid, 1]);
  });

  await test.step('it is called off with a word, and leaves the calendar', async () => {
    await card(consultant).getByRole('button', { name: '取消睇場' }).click();
    await consultant.getByRole('button', { name: '取消睇場' }).click();
    await expect(consultant.getByLabel('給對方的話')).toBeFocused();
    await consultant.getByLabel('給對方的話').fill('當日有颱風');
    // Two quick presses are one act.
    await consultant.getByRole('button', { name: '取消睇場' }).dblclick();
    await expect(card(consultant)).toContainText('已取消，對方會收到通知。');
    await card(owner).getByText('以往的睇場（1）').click();
    await expect(card(owner)).toContainText('當日有颱風');
    expect(eventsOf(await (await request.get(feed)).text())).toEqual([]);
    await expectNothingFound(owner, 'a visit that is called off', ['main'], [320, 390, 1440]);
  });
});

test('a calendar’s private address is made, copied, replaced and removed, and only the newest opens @full', async ({
  newPerson,
  request,
}) => {
  const email = await newClient('馮太');
  const people = { client: email, consultant: 'consultant2', technician: 'technician2' };
  const { address, projectId } = await prepare(request, 'applied', people, newEstimate.items, {
    ...newProject,
    title: `日曆 ${Date.now().toString(36)}`,
  });
  const [client, consultant] = await Promise.all([enter(request, email), enter(request, people.consultant)]);
  const visit_at = new Date(Date.now() + 3 * DAY_MS).toISOString();
  const { visit_id } = await consultant(visitCalls.proposeTimes, { project_id: projectId, times: [visit_at] });
  await client(visitCalls.takeTime, { project_id: projectId, visit_id, visit_at });
  const page = await newPerson({ ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  await login(page, email, { to: address });
  const card = page.getByRole('region', { name: '睇場' });
  const dialog = page.getByRole('dialog');
  const shown = card.getByText('/file/calendar/');
  const make = card.getByRole('button', { name: '建立訂閱網址' });
  const copy = card.getByRole('button', { name: '複製訂閱網址' });
  const look = (where: string) =>
    expectNothingFound(page, `the calendar’s address, ${where}`, ['main'], [320, 390, 1440]);
  const visitsAt = async (feed: string) => {
    const reply = await request.get(feed);
    return reply.ok() ? eventsOf(await reply.text()).length : reply.status();
  };
  const fail = (call: { path: string }) =>
    page.route(`**${call.path}*`, (route) => route.fulfill({ status: 500, body: '' }));

  await test.step('where it cannot be fetched, it can be asked for again', async () => {
    await fail(visitCalls.calendarFeed);
    await press(page, card.getByText('訂閱到手機或電腦的日曆'), 'Enter');
    await expect(card.getByRole('alert')).toBeVisible();
    await look('not fetched');
    await page.unroute(`**${visitCalls.calendarFeed.path}*`);
    await card.getByRole('button', { name: '再試一次' }).click();
    await expect(make).toBeVisible();
    await look('none');
  });

  const first = await test.step('it is made by two quick presses, and copied', async () => {
    await make.dblclick();
    await expect(shown).toBeVisible();
    await look('made');
    const feed = (await shown.textContent()) ?? '';
    await copy.click();
    await expect(copy).toHaveText('已複製');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(feed);
    await expect(card.getByRole('link', { name: '在日曆打開' })).toHaveAttribute(
      'href',
      feed.replace('http', 'webcal'),
    );
    expect(await visitsAt(feed)).toBe(1);
    return feed;
  });

  const second =
    await test.step('it is replaced after a question: the old one opens nothing, and the new one is not copied yet', async () => {
      await card.getByRole('button', { name: '更換網址' }).click();
      await fail(visitCalls.renewFeed);
      await dialog.getByRole('button', { name: '更換網址' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await expectNothingFound(page, 'a new address that failed', ['[role=dialog]'], [320, 390, 1440]);
      await dialog.getByRole('button', { name: '返回' }).click();
      await expect(shown).toHaveText(first);
      await page.unroute(`**${visitCalls.renewFeed.path}*`);
      await card.getByRole('button', { name: '更換網址' }).click();
      // The failure was that of the earlier try.
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await dialog.getByRole('button', { name: '更換網址' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(shown).not.toHaveText(first);
      const feed = (await shown.textContent()) ?? '';
      await expect(copy).toHaveText('複製');
      expect([await visitsAt(first), await visitsAt(feed)]).toEqual([404, 1]);
      return feed;
    });

  await test.step('it is removed after a question, and a new one can be made', async () => {
    await card.getByRole('button', { name: '停止訂閱' }).click();
    await dialog.getByRole('button', { name: '停止訂閱' }).click();
    await expect(make).toBeVisible();
    await expect(shown).toHaveCount(0);
    expect(await visitsAt(second)).toBe(404);
    await make.click();
    await expect(shown).toBeVisible();
    expect([first, second]).not.toContain(await shown.textContent());
  });
});
