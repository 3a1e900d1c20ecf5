import { startApi, type TestApi } from '@tests/support/api/api';
import { file, pdf } from '@tests/support/files/samples';
import { type Cast, type Kind, makeCast, travelWith } from '@tests/support/people/cast';
import { type Person, person } from '@tests/support/people/people';
import { newEstimate, newProject, pay, quotationFor, type Travelled, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';

type Someone = Exclude<Kind, 'guest'>;

let api: TestApi;
let cast: Cast;
beforeAll(async () => {
  api = await startApi();
  cast = await makeCast(api);
});

const as = (kind: Someone) => ({ token: cast[kind].token });
const detailsFor = (kind: Someone, { projectId }: Pick<Travelled, 'projectId'>) =>
  api.ok(projectCalls.projectDetails, { project_id: projectId }, as(kind));

/** The part of a project's details that each of them sees. */
async function seen<T>(
  way: Travelled,
  kinds: readonly Someone[],
  what: (details: Awaited<ReturnType<typeof detailsFor>>) => T,
): Promise<Partial<Record<Someone, T>>> {
  const entries: [Someone, T][] = [];
  for (const kind of kinds) entries.push([kind, what(await detailsFor(kind, way))]);
  return Object.fromEntries(entries) as Partial<Record<Someone, T>>;
}

describe('the address', () => {
  it('is seen by the owner and accepted professionals only', async () => {
    const open = await travelWith(api, cast, 'applied');
    const has = (details: { address: string | null }) => details.address !== null;
    expect(await seen(open, ['owner', 'applicant', 'other_consultant', 'admin'], has)).toEqual({
      owner: true,
      applicant: false,
      other_consultant: false,
      admin: true,
    });
    const quoting = await travelWith(api, cast, 'quoted');
    expect(
      await seen(quoting, ['owner', 'consultant', 'applicant', 'quoter', 'technician', 'other_technician'], has),
    ).toEqual({
      owner: true,
      consultant: true,
      applicant: false,
      quoter: false,
      technician: false,
      other_technician: false,
    });
    const accepted = await travelWith(api, cast, 'awaiting_payment');
    expect(await seen(accepted, ['quoter', 'technician'], has)).toEqual({ quoter: false, technician: true });
  });

  it('is in no list for professionals', async () => {
    await travelWith(api, cast, 'applied');
    await travelWith(api, cast, 'quoted');
    for (const kind of ['other_consultant', 'other_technician'] as const) {
      const list = await api.ok(projectCalls.projectListing, {}, as(kind));
      expect(list.value.length).toBeGreaterThan(0);
      expect(JSON.stringify(list)).not.toContain('太古城道 1 號');
    }
  });
});

describe('applications', () => {
  it('are seen by the owner, and by each consultant their own', async () => {
    const way = await travelWith(api, cast, 'applied');
    const by = ({ applications }: { applications: { consultant: { id: number } }[] }) =>
      applications.map((application) => application.consultant.id).sort();
    const both = [cast.consultant.id, cast.applicant.id].sort();
    const kinds = ['owner', 'consultant', 'applicant', 'other_consultant', 'admin'] as const;
    expect(await seen(way, kinds, by)).toEqual({
      owner: both,
      consultant: [cast.consultant.id],
      applicant: [cast.applicant.id],
      other_consultant: [],
      admin: both,
    });
    expect(await seen(way, kinds, (details) => details.application_count)).toEqual({
      owner: 2,
      consultant: 0,
      applicant: 0,
      other_consultant: 0,
      admin: 2,
    });
  });

  it('are not shown to technicians once quotations are collected', async () => {
    const way = await travelWith(api, cast, 'quoted');
    expect((await detailsFor('technician', way)).applications).toEqual([]);
  });
});

describe('quotations are sealed', () => {
  const KINDS = ['owner', 'consultant', 'technician', 'quoter', 'other_technician', 'applicant', 'admin'] as const;

  it('from other technicians, in the details and in their own list, with their number', async () => {
    const way = await travelWith(api, cast, 'quoted');
    const by = (rows: { technician: { id: number } }[]) => rows.map((row) => row.technician.id).sort();
    const both = [cast.technician.id, cast.quoter.id].sort();
    const expected = {
      owner: both,
      consultant: both,
      technician: [cast.technician.id],
      quoter: [cast.quoter.id],
      other_technician: [],
      applicant: [],
      admin: both,
    };
    expect(await seen(way, KINDS, (details) => by(details.quotations))).toEqual(expected);
    for (const kind of KINDS) {
      const list = await api.ok(projectCalls.quotationListing, { project_id: way.projectId }, as(kind));
      expect([kind, by(list.value), list.count]).toEqual([kind, expected[kind], expected[kind].length]);
    }
    expect(await seen(way, KINDS, (details) => details.quotation_count)).toEqual({
      owner: 2,
      consultant: 2,
      technician: 0,
      quoter: 0,
      other_technician: 0,
      applicant: 0,
      admin: 2,
    });
  });

  it('with their files, their amounts and their log entries', async () => {
    const way = await travelWith(api, cast, 'quoting');
    const quotation = { project_id: way.projectId, ...quotationFor(way.estimateItemIds), note: '內部備註' };
    const files = [file(pdf(), '密封報價.pdf')];
    await api.ok(projectCalls.quoteProject, { ...quotation, files }, as('technician'));
    const mentions = (details: object) => /密封報價|內部備註|600000/.test(JSON.stringify(details));
    expect(await seen(way, KINDS, mentions)).toEqual({
      owner: true,
      consultant: true,
      technician: true,
      quoter: false,
      other_technician: false,
      applicant: false,
      admin: true,
    });
  });
});

describe('files are seen by users who may see what they belong to', () => {
  it('from the request to the approval', async () => {
    const way = await travelWith(api, cast, 'quoted');
    const project = { project_id: way.projectId };
    const one = (name: string) => [file(pdf(), `${name}.pdf`)];
    await api.ok(
      projectCalls.estimateProject,
      { ...project, ...newEstimate, files: one('estimate') },
      as('consultant'),
    );
    const { estimate } = await detailsFor('consultant', way);
    const items = quotationFor(estimate?.items.map((item) => item.id) ?? []);
    for (const kind of ['technician', 'quoter'] as const)
      await api.ok(projectCalls.quoteProject, { ...project, ...items, files: one(`quotation-${kind}`) }, as(kind));
    const { quotations } = await detailsFor('technician', way);
    const accept = { ...project, quotation_id: quotations[0]?.id };
    const { order_number } = await api.ok(projectCalls.acceptQuotation, accept, as('owner'));
    await pay(api, { orderNumber: order_number, client: cast.owner });
    await api.ok(projectCalls.submitProject, { ...project, note: '完工', files: one('submission') }, as('technician'));
    await api.ok(projectCalls.approveProject, { ...project, note: '合格', files: one('approval') }, as('consultant'));

    const names = (details: object) => [...new Set(JSON.stringify(details).match(/[a-z-]+(?=\.pdf")/g))].sort();
    expect(await seen(way, ['owner', 'consultant', 'technician', 'quoter', 'applicant'], names)).toEqual({
      owner: ['approval', 'estimate', 'quotation-quoter', 'quotation-technician', 'submission'],
      consultant: ['approval', 'estimate', 'quotation-quoter', 'quotation-technician', 'submission'],
      technician: ['approval', 'estimate', 'quotation-technician', 'submission'],
      quoter: ['estimate', 'quotation-quoter'],
      applicant: [],
    });
  });
});

describe('the revision and the last change', () => {
  const KINDS = ['owner', 'consultant', 'technician', 'quoter', 'applicant', 'admin'] as const;

  it('are those of the steps that the reader sees', async () => {
    const way = await travelWith(api, cast, 'completed');
    const steps = await seen(way, KINDS, ({ events }) => events.length - 1);
    expect(await seen(way, KINDS, ({ revision }) => revision)).toEqual(steps);
  });

  it('are new for an applicant when the owner edits the request', async () => {
    const way = await travelWith(api, cast, 'applied');
    const before = await detailsFor('applicant', way);
    api.clock.advance(60_000);
    await api.ok(
      projectCalls.updateProject,
      { ...newProject, project_id: way.projectId, title: '新標題' },
      as('owner'),
    );
    const { revision, updated_at } = await detailsFor('applicant', way);
    expect([revision, updated_at]).toEqual([before.revision + 1, api.clock.now().toISOString()]);
  });
});

describe('the log and the money', () => {
  it('show each reader what concerns them', async () => {
    const way = await travelWith(api, cast, 'completed');
    const events = await seen(way, ['owner', 'consultant', 'technician', 'quoter', 'applicant', 'admin'], (details) =>
      details.events.map((event) => event.event).join(' '),
    );
    expect(events).toEqual({
      owner: 'create apply apply accept_consultant estimate quote quote accept_quotation pay submit approve',
      consultant: 'create apply accept_consultant estimate quote quote accept_quotation pay submit approve',
      technician: 'create accept_consultant estimate quote accept_quotation pay submit approve',
      quoter: 'create accept_consultant estimate quote',
      applicant: 'create apply accept_consultant estimate',
      admin: 'create apply apply accept_consultant estimate quote quote accept_quotation pay submit approve',
    });
    const inside = await seen(way, ['owner', 'consultant', 'technician', 'quoter', 'applicant', 'admin'], (details) => [
      details.order !== null,
      details.submissions.length,
      details.approval !== null,
    ]);
    expect(inside).toEqual({
      owner: [true, 1, true],
      consultant: [false, 1, true],
      technician: [false, 1, true],
      quoter: [false, 0, false],
      applicant: [false, 0, false],
      admin: [true, 1, true],
    });
  });
});

describe('notifications', () => {
  it('are each reader’s own, and only theirs to mark read', async () => {
    const [client, stranger] = [await person(api, 'client'), await person(api, 'client')];
    await travel(api, 'applied', { client, applicant: cast.applicant });
    const unread = async (who: Person) =>
      (await api.ok(notificationCalls.listing, { read: '0' }, { token: who.token })).value;
    const mark = (who: Person, ids: number[]) => api.ok(notificationCalls.read, { ids }, { token: who.token });
    const mine = await unread(client);
    expect(mine.map((one) => one.title)).toEqual(['有顧問申請你的項目', '有顧問申請你的項目']);
    const ids = mine.map((one) => one.id);
    expect(await mark(stranger, ids)).toEqual({ count: 0 });
    expect([await unread(client), await unread(stranger)]).toEqual([mine, []]);
    expect(await mark(client, ids.slice(0, 1))).toEqual({ count: 1 });
    expect(await unread(client)).toEqual(mine.slice(1));
  });

  it('are written in their reader’s current language', async () => {
    const way = await travel(api, 'applied', { consultant: await person(api, 'consultant', { nickname: '何顧問' }) });
    const options = { token: way.client.token, lang: 'en' };
    const [notice] = (await api.ok(notificationCalls.listing, {}, options)).value;
    expect(notice).toMatchObject({
      type: 'project_update',
      title: 'A consultant applied',
      body: '何顧問 applied for “太古城單位翻新”. Please read the introduction.',
      link: `/profile/project/detail/${way.projectId}`,
      is_read: false,
    });
  });
});
