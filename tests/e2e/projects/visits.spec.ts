import { readFile } from 'node:fs/promises';
import { newEstimate, newProject } from '@tests/support/projects/samples';
import ICAL from 'ical.js';
import { addDays, hongKongDay } from '@/domain/time/calendar';
import { expectNothingFound } from '../support/axe';
import { press } from '../support/keyboard';
import { untilLive } from '../support/open-live';
import { login, newClient } from '../support/people';
import { prepare } from '../support/prepare';
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
