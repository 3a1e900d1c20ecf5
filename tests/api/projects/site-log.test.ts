import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '@tests/support/api/api';
import { file, png } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import type { RequestOf } from '@/contract/call';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { siteLogCalls } from '@/contract/site-log/calls';
import { hongKongDay } from '@/domain/time/calendar';
import { siteLogEntries } from '@/server/db/schema';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = (who: Person) => ({ token: who.token });
const daysAgo = (days: number) => hongKongDay(api.clock.now().getTime() - days * DAY_MS);
type Entry = Partial<RequestOf<typeof siteLogCalls.writeEntry>> & { files?: File[] };
const entryOf = (way: Travelled, more: Entry = {}) => ({
  project_id: way.projectId,
  entry_key: randomUUID(),
  day: daysAgo(0),
  note: '拆除完成，已清運。',
  written_at: api.clock.now().toISOString(),
  ...more,
});
const write = (way: Travelled, more: Entry = {}) =>
  api.ok(siteLogCalls.writeEntry, entryOf(way, more), as(way.technician));
const listOf = (way: Travelled, who: Person, more: { cursor?: string; limit?: number } = {}) =>
  api.ok(siteLogCalls.siteLogListing, { project_id: way.projectId, ...more }, as(who));
const refused = async (way: Travelled, more: Entry) => {
  const { status, body } = await api.call(siteLogCalls.writeEntry, entryOf(way, more), as(way.technician));
  return [status, body.error_code, ...Object.keys(body.form_error ?? {})];
};

describe('the site log', () => {
  it('has the technician’s entries with pictures, people and items, for the parties, and tells them', async () => {
    const way = await travel(api, 'in_progress');
    const { items, may_write } = await listOf(way, way.technician);
    expect([may_write, items.length]).toEqual([true, 2]);
    const item = items[0] ?? { line: '', description: '' };
    const pictures = [file(await png(), '廚房.png'), file(await png(), '浴室.png')];
    const { entry_id } = await write(way, { people: 3, lines: [item.line], files: pictures });
    for (const reader of [way.client, way.consultant, way.technician]) {
      const listing = await listOf(way, reader);
      expect(listing).toMatchObject({ count: 1, may_write: reader === way.technician, may_comment: true });
      expect(listing.value[0]).toMatchObject({
        id: entry_id,
        day: daysAgo(0),
        people: 3,
        items: [item],
        is_late: false,
        author: { id: way.technician.id },
      });
      const [picture] = listing.value[0]?.files ?? [];
      const response = await api.app.fetch(new Request(new URL(picture?.src ?? '', api.deps.appUrl)));
      expect([listing.value[0]?.files.length, response.status]).toEqual([2, 200]);
    }
    for (const reader of [way.client, way.consultant])
      expect(await templatesSentTo(api, reader)).toContain('site_log_written');
    const { events } = await api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(way.client));
    expect(events.at(-1)).toMatchObject({ event: 'site_log', data: { log_day: daysAgo(0) } });
  });

  it('stores an entry once, however often and however fast it is sent', async () => {
    const way = await travel(api, 'in_progress');
    const entry = entryOf(way);
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => api.ok(siteLogCalls.writeEntry, entry, as(way.technician))),
    );
    api.clock.advance(60_000);
    sent.push(await api.ok(siteLogCalls.writeEntry, entry, as(way.technician)));
    expect(new Set(sent.map(({ entry_id }) => entry_id)).size).toBe(1);
    expect((await listOf(way, way.client)).count).toBe(1);
    // Its sender learns that it came, also when the work is over meanwhile.
    await api.ok(projectCalls.submitProject, { project_id: way.projectId, note: '完工' }, as(way.technician));
    await api.ok(projectCalls.approveProject, { project_id: way.projectId, note: '' }, as(way.consultant));
    expect((await api.ok(siteLogCalls.writeEntry, entry, as(way.technician))).entry_id).toBe(sent[0]?.entry_id);
    expect(await refused(way, {})).toEqual([409, 'invalid_transition']);
  });

  it('says which entries came later than on their day, and lists the newest day first, a page at a time', async () => {
    const way = await travel(api, 'in_progress');
    const days = [2, 0, 5, 1, 0];
    for (const days_ago of days) await write(way, { day: daysAgo(days_ago), note: `${days_ago} 日前` });
    const first = await listOf(way, way.client, { limit: 3 });
    const second = await listOf(way, way.client, { limit: 3, cursor: first.next_cursor ?? '' });
    expect([first.count, second.count, second.next_cursor]).toEqual([5, 5, null]);
    expect([...first.value, ...second.value].map(({ note, is_late }) => [note, is_late])).toEqual([
      ['0 日前', false],
      ['0 日前', false],
      ['1 日前', true],
      ['2 日前', true],
      ['5 日前', true],
    ]);
  });

  it('takes no clock of a device that is fast', async () => {
    const way = await travel(api, 'in_progress');
    await write(way, { written_at: new Date(api.clock.now().getTime() + DAY_MS).toISOString() });
    expect((await listOf(way, way.client)).value[0]?.written_at).toBe(api.clock.now().toISOString());
  });

  it('refuses an entry without anything, of another day, or of items that are not agreed', async () => {
    const way = await travel(api, 'in_progress');
    expect(await refused(way, { note: '' })).toEqual([422, 'form_error', 'note']);
    expect(await refused(way, { day: daysAgo(-1) })).toEqual([422, 'form_error', 'day']);
    expect(await refused(way, { day: daysAgo(61) })).toEqual([422, 'form_error', 'day']);
    const other = await travel(api, 'in_progress');
    const [foreign] = (await listOf(other, other.technician)).items;
    expect(await refused(way, { lines: [foreign?.line ?? ''] })).toEqual([422, 'form_error', 'lines']);
    expect(await api.deps.db.$count(siteLogEntries)).toBeGreaterThan(0);
    expect((await listOf(way, way.client)).count).toBe(0);
  });

  it('has comments of the parties, which the others are told', async () => {
    const way = await travel(api, 'in_progress');
    const { entry_id } = await write(way);
    const comment = { project_id: way.projectId, entry_id, text: '企缸位的防水請影多一張。' };
    await api.ok(siteLogCalls.commentEntry, comment, as(way.consultant));
    await api.ok(siteLogCalls.commentEntry, { ...comment, text: '已補。' }, as(way.technician));
    const [entry] = (await listOf(way, way.client)).value;
    expect(entry?.comments.map(({ author, text }) => [author.id, text])).toEqual([
      [way.consultant.id, comment.text],
      [way.technician.id, '已補。'],
    ]);
    expect(await templatesSentTo(api, way.technician)).toContain('site_log_commented');
    expect(await templatesSentTo(api, way.consultant)).toContain('site_log_commented');
  });

  it('rests while a complaint holds the project', async () => {
    const way = await travel(api, 'in_progress');
    const { entry_id } = await write(way);
    const complaint = { project_id: way.projectId, reason_code: 'quality' as const, note: '滲水' };
    await api.ok(disputeCalls.complainProject, complaint, as(way.client));
    expect(await refused(way, {})).toEqual([409, 'on_hold']);
    const comment = { project_id: way.projectId, entry_id, text: '請處理' };
    expect((await api.call(siteLogCalls.commentEntry, comment, as(way.client))).body.error_code).toBe('on_hold');
    expect(await listOf(way, way.technician)).toMatchObject({ count: 1, may_write: false, may_comment: false });
  });

  it('is not shown to those who only quoted', async () => {
    const quoter = await person(api, 'technician');
    const way = await travel(api, 'in_progress', { quoter });
    await write(way);
    expect(await listOf(way, quoter)).toMatchObject({ value: [], count: 0, items: [] });
  });
});
