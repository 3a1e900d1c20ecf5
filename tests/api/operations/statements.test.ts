import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '@tests/support/api/api';
import { file, pdf } from '@tests/support/files/samples';
import { storePasskey } from '@tests/support/passkeys/store-passkey';
import { COLUMNS, FPS_ACCOUNT } from '@tests/support/payments/fps';
import { type Cast, type Kind, makeCast, travelWith } from '@tests/support/people/cast';
import { commandLine, logIn, PASSWORD, person } from '@tests/support/people/people';
import { shownCase } from '@tests/support/projects/content';
import { newDefect, newVariation } from '@tests/support/projects/samples';
import { newEstimate, pay, quotationFor, type Travelled } from '@tests/support/projects/way';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { RELATED_CASES } from '@/config/limits';
import { adminAnnouncementsCalls } from '@/contract/admin/announcements/calls';
import { adminContentCalls } from '@/contract/admin/content/calls';
import { adminDeskCalls } from '@/contract/admin/desk/calls';
import { adminFpsCalls } from '@/contract/admin/fps/calls';
import type { Call } from '@/contract/call';
import { chatCalls } from '@/contract/chat/calls';
import { contentCalls } from '@/contract/content/calls';
import { favouriteCalls } from '@/contract/favourite/calls';
import { feedbackCalls } from '@/contract/feedback/calls';
import { inviteCalls } from '@/contract/invite/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { savedSearchCalls } from '@/contract/saved-search/calls';
import { siteLogCalls } from '@/contract/site-log/calls';
import { variationCalls } from '@/contract/variation/calls';
import { visitCalls } from '@/contract/visit/calls';
import { warrantyCalls } from '@/contract/warranty/calls';
import { fpsReference } from '@/domain/fps';
import { NOTIFICATION_TYPES } from '@/domain/notification/types';
import { daysAfter, hongKongDay } from '@/domain/time/calendar';
import { dossiers, orders, payments, plans, priceRanges, reckonings } from '@/server/db/schema';
import { areas } from '@/server/http/areas';
import { jsonSchemaOf } from '@/server/http/coerce';
import { TASKS } from '@/server/jobs/tasks';
import { stopSubject, stopToken } from '@/server/mail/stop-link';
import { addJob } from '@/server/queue/add-job';

const MAX_OF_LIST = 3;
/** What people read most: the login, and one statement for all that is shown. */
const MAX_OF_FREQUENT = 2;
const MAX_OF_DETAILS = 8;
/** A project's details and everything about its money. */
const MAX_OF_ADMIN_DETAILS = 14;
const MANY = 3;
/** Lists that take one more statement once they are longer than a page: it counts the rows. */
const PAGED = [
  'professional.professionals',
  'adminProjects.projects',
  'adminOrders.orders',
  'adminBooks.movements',
  'adminOperations.jobs',
  'adminOperations.mails',
  'adminPeople.listing',
  'adminPeople.history',
  'adminAudit.listing',
  'adminSecurityEvents.listing',
];

const contactMessage = { name: '陳生', email: 'chan@example.test', subject: '查詢', message: '想了解收費。' };
const announcement = {
  title_zh: '系統維護',
  title_en: 'Maintenance',
  body_zh: '今晚暫停服務一小時。',
  body_en: 'The service pauses for an hour tonight.',
  roles: ['client' as const],
};

let api: TestApi;
let cast: Cast;
/** One project in each state that a list needs; `addMany` adds more projects and parts. */
let few: {
  applied: Travelled;
  quoted: Travelled;
  changed: Travelled;
  arranged: Travelled;
  logged: Travelled;
  defective: Travelled;
  completed: Travelled;
};
let lastMessageId: number;
let notificationId: number;
const stopLinkToken = () => stopToken(api.deps, stopSubject(cast.owner.id, NOTIFICATION_TYPES));
let caseId: number;
/** Its payer chose FPS. */
let transferOrder: string;
let complaintId: number;
beforeAll(async () => {
  api = await startApi({ variables: FPS_ACCOUNT });
  cast = await makeCast(api);
  // With as many related cases as its page shows.
  for (let index = 0; index < RELATED_CASES; index++) await shownCase(api);
  caseId = await shownCase(api);
  few = {
    applied: await travelWith(api, cast, 'applied'),
    quoted: await travelWith(api, cast, 'quoted'),
    changed: await travelWith(api, cast, 'changed'),
    logged: await travelWith(api, cast, 'logged'),
    arranged: await travelWith(api, cast, 'visit_arranged'),
    defective: await travelWith(api, cast, 'defect_reported'),
    completed: await travelWith(api, cast, 'completed'),
  };
  transferOrder = (await travelWith(api, cast, 'awaiting_payment')).orderNumber;
  const [order] = await api.deps.db.select().from(orders).where(eq(orders.orderNumber, transferOrder));
  await api.deps.db.insert(payments).values({
    ...{ orderId: order?.id ?? 0, provider: 'fps', reference: fpsReference(transferOrder), status: 'started' },
    ...{ amountCents: 600_000, createdAt: api.clock.now() },
  });
  await travelWith(api, cast, 'complained');
  complaintId = (await api.deps.pool.query<{ id: number }>('select max(id) as id from complaints')).rows[0]?.id ?? 0;
  const { rows } = await api.deps.pool.query<{ id: number }>('select max(id) as id from chat_messages');
  lastMessageId = rows[0]?.id ?? 0;
  const listed = await api.ok(notificationCalls.listing, {}, { token: cast.owner.token });
  notificationId = listed.value[0]?.id ?? 0;
});

/** Every GET call: its caller, its input, and its maximum of statements. */
const READS: Record<string, { by: Exclude<Kind, 'guest'>; input?: (ways: typeof few) => object; max?: number }> = {
  'userAuth.profile': { by: 'consultant', max: MAX_OF_FREQUENT },
  'professional.registration': { by: 'consultant' },
  'professional.professionals': { by: 'admin' },
  'professional.professional': {
    by: 'admin',
    input: () => ({ user_id: cast.consultant.id }),
    max: MAX_OF_DETAILS,
  },
  'account.sessions': { by: 'owner' },
  'account.exportData': { by: 'owner' },
  'secondFactor.state': { by: 'owner' },
  'passkey.listing': { by: 'owner' },
  'trade.read': { by: 'consultant', max: 4 },
  'project.requestForm': { by: 'owner' },
  'project.projectListing': { by: 'other_consultant', max: MAX_OF_FREQUENT },
  'project.myProject': { by: 'owner', max: MAX_OF_FREQUENT },
  'project.projectDetails': {
    by: 'owner',
    input: ({ completed }) => ({ project_id: completed.projectId }),
    max: MAX_OF_FREQUENT,
  },
  'project.consultantList': {
    by: 'owner',
    input: ({ applied }) => ({ project_id: applied.projectId }),
    max: MAX_OF_FREQUENT,
  },
  'project.earlierItems': { by: 'technician', max: MAX_OF_FREQUENT },
  'project.quotationListing': {
    by: 'owner',
    input: ({ quoted }) => ({ project_id: quoted.projectId }),
    max: MAX_OF_FREQUENT,
  },
  'siteLog.siteLogListing': {
    by: 'owner',
    input: ({ logged }) => ({ project_id: logged.projectId }),
    max: MAX_OF_DETAILS,
  },
  'invite.inviteListing': {
    by: 'owner',
    input: ({ quoted }) => ({ project_id: quoted.projectId }),
    max: MAX_OF_FREQUENT,
  },
  'savedSearch.savedSearches': { by: 'consultant', max: MAX_OF_FREQUENT },
  'fact.ownFacts': { by: 'technician', max: MAX_OF_FREQUENT },
  'fact.factProjects': { by: 'technician', input: () => ({ kind: 'finished' }), max: MAX_OF_FREQUENT },
  'priceGuide.priceGuide': { by: 'owner', input: () => ({ category: 'renovation' }), max: MAX_OF_FREQUENT },
  'favourite.favourites': { by: 'owner', max: MAX_OF_FREQUENT },
  'favourite.favouriteNames': { by: 'owner', max: MAX_OF_FREQUENT },
  'visit.visitListing': {
    by: 'owner',
    input: ({ arranged }) => ({ project_id: arranged.projectId }),
    max: MAX_OF_DETAILS,
  },
  'visit.calendarFeed': { by: 'owner', max: MAX_OF_FREQUENT },
  'dossier.dossierListing': {
    by: 'owner',
    input: ({ completed }) => ({ project_id: completed.projectId }),
    max: MAX_OF_DETAILS,
  },
  'dossier.checkList': { by: 'owner', input: () => ({ list_sha256: '0'.repeat(64) }), max: MAX_OF_FREQUENT },
  'variation.variationListing': {
    by: 'owner',
    input: ({ changed }) => ({ project_id: changed.projectId }),
    max: MAX_OF_DETAILS,
  },
  'warranty.defectListing': {
    by: 'owner',
    input: ({ defective }) => ({ project_id: defective.projectId }),
    max: MAX_OF_DETAILS,
  },
  'feedback.uncommentedProject': { by: 'owner' },
  'feedback.projectCommented': { by: 'consultant' },
  'order.orderDetails': { by: 'owner', input: ({ completed }) => ({ order_number: completed.orderNumber }) },
  'fps.transfer': { by: 'owner', input: () => ({ order_number: transferOrder }) },
  'order.orderListing': { by: 'owner', max: MAX_OF_FREQUENT },
  'subscription.plans': { by: 'consultant', input: () => ({ user_type: 'consultant' }) },
  'subscription.current': { by: 'consultant' },
  'subscription.demand': { by: 'consultant', max: MAX_OF_FREQUENT },
  'order.receipt': { by: 'owner', input: ({ completed }) => ({ order_number: completed.orderNumber }) },
  'notification.listing': { by: 'owner', max: MAX_OF_FREQUENT },
  'notification.details': { by: 'owner', input: () => ({ id: notificationId }), max: MAX_OF_FREQUENT },
  'notification.preferences': { by: 'owner' },
  'push.pushTimes': { by: 'owner' },
  'notification.mailLink': { by: 'owner', input: () => ({ token: stopLinkToken() }) },
  'chat.chatroomListing': { by: 'owner', max: MAX_OF_FREQUENT },
  'chat.conversationDetails': { by: 'owner', input: () => ({ conversation_id: lastMessageId }), max: MAX_OF_FREQUENT },
  'chat.quickReplies': { by: 'owner', max: MAX_OF_FREQUENT },
  'chat.channelAuthorization': {
    by: 'owner',
    input: () => ({ socket_id: '1.1', channel_name: `private-user_channel.${cast.owner.id}` }),
  },
  'chat.socketSignIn': { by: 'owner', input: () => ({ socket_id: '1.1' }) },
  'chat.resumeSocket': { by: 'owner', input: () => ({ socket_id: '1.1' }) },
  'chat.connection': { by: 'owner' },
  'site.menuDetails': { by: 'owner', input: () => ({ key: 'footer-2' }) },
  'site.systemSetting': { by: 'owner' },
  'site.siteContent': { by: 'owner', input: () => ({ type: 'terms' }) },
  'site.routerDetail': { by: 'owner', input: () => ({ path: '/' }) },
  'content.frontPage': { by: 'owner', max: MAX_OF_DETAILS },
  'content.pageContent': { by: 'owner', input: () => ({ slug: 'terms' }) },
  'content.caseListing': { by: 'owner', max: 4 },
  'content.caseDetails': { by: 'owner', input: () => ({ id: caseId }), max: MAX_OF_DETAILS },
  'content.searchListing': { by: 'owner', input: () => ({ q: '顧問' }), max: 5 },
  'content.professionalListing': { by: 'owner', max: MAX_OF_FREQUENT },
  'content.professionalPage': {
    by: 'owner',
    input: () => ({ id: cast.consultant.id }),
    max: MAX_OF_DETAILS,
  },
  'adminContent.listing': { by: 'admin', input: () => ({ kind: 'case' }) },
  'adminContent.details': { by: 'admin', input: () => ({ content_id: caseId }) },
  'adminContent.named': { by: 'admin', input: () => ({ kind: 'page', key: 'home' }) },
  'adminContent.history': { by: 'admin', input: () => ({ content_id: caseId }) },
  'adminContent.previewLink': { by: 'admin', input: () => ({ content_id: caseId }) },
  'adminProjects.projects': { by: 'admin' },
  'adminProjects.project': {
    by: 'admin',
    input: ({ completed }) => ({ project_id: completed.projectId }),
    max: MAX_OF_ADMIN_DETAILS,
  },
  'adminComplaints.complaints': { by: 'admin' },
  'adminComplaints.complaintDetails': {
    by: 'admin',
    input: () => ({ complaint_id: complaintId }),
    max: MAX_OF_ADMIN_DETAILS,
  },
  'adminComplaints.endRequests': { by: 'admin' },
  'adminOrders.orders': { by: 'admin' },
  'adminOrders.orderDetails': {
    by: 'admin',
    input: ({ completed }) => ({ order_number: completed.orderNumber }),
    max: MAX_OF_ADMIN_DETAILS,
  },
  'earning.earningListing': { by: 'technician' },
  'earning.payee': { by: 'technician' },
  'statement.statement': { by: 'technician' },
  'adminBooks.books': { by: 'admin' },
  'adminBooks.movements': { by: 'admin' },
  'adminFps.overview': { by: 'admin', max: 4 },
  'adminFps.awaited': { by: 'admin' },
  'adminFps.leftovers': { by: 'admin' },
  'adminFps.toSend': { by: 'admin' },
  'adminFps.sandboxFile': { by: 'admin' },
  'adminPlans.plans': { by: 'admin' },
  'adminMail.templates': { by: 'admin' },
  'adminOverview.waiting': { by: 'admin', max: MAX_OF_DETAILS },
  'adminOverview.today': { by: 'admin' },
  'adminOverview.figures': { by: 'admin', max: MAX_OF_DETAILS },
  'adminOperations.jobs': { by: 'admin', input: () => ({ state: 'waiting' }) },
  'adminOperations.mails': { by: 'admin' },
  'adminOperations.contactMessages': { by: 'admin' },
  'adminOperations.health': { by: 'admin', max: MAX_OF_DETAILS },
  'adminAnnouncements.listing': { by: 'admin' },
  'adminAnnouncements.readers': { by: 'admin' },
  'adminPeople.listing': { by: 'admin' },
  'adminPeople.details': { by: 'admin', input: () => ({ user_id: cast.owner.id }), max: MAX_OF_DETAILS },
  'adminPeople.history': { by: 'admin', input: () => ({ user_id: cast.owner.id }), max: MAX_OF_DETAILS },
  'adminDesk.desk': {
    by: 'admin',
    input: () => ({ subject_type: 'user', subject_id: cast.owner.id }),
    max: 4,
  },
  'adminDesk.views': { by: 'admin', input: () => ({ room: 'projects' }) },
  'adminAudit.listing': { by: 'admin' },
  'adminAudit.choices': { by: 'admin', max: MAX_OF_DETAILS },
  'adminSecurityEvents.listing': { by: 'admin' },
};

const CALLS = Object.entries(areas).flatMap(([area, { calls }]) =>
  Object.entries(calls).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
);

const count = (name: string) => {
  const { by, input } = READS[name] as (typeof READS)[string];
  const call = CALLS.find(([known]) => known === name)?.[1] as Call;
  return api.countStatements(() => api.ok(call, { ...input?.(few) }, { token: cast[by].token }));
};

describe('the counter of statements', () => {
  it('counts each statement of a transaction, including begin and commit', async () => {
    expect(await api.countStatements(() => api.deps.db.execute(sql`select 1`))).toBe(1);
    const inTransaction = () => api.deps.db.transaction((tx) => tx.execute(sql`select 1`));
    expect(await api.countStatements(inTransaction)).toBe(3);
  });

  it('counts on every connection of the pool', async () => {
    const many = () => Promise.all(Array.from({ length: 8 }, () => api.deps.db.execute(sql`select pg_sleep(0.01)`)));
    expect(await api.countStatements(many)).toBe(8);
  });

  it('is applied to every reading call', () => {
    const reads = CALLS.filter(([, call]) => call.method === 'GET').map(([name]) => name);
    expect(Object.keys(READS).sort()).toEqual(reads.sort());
  });
});

describe('the statements of a read', () => {
  const before: Record<string, number> = {};
  beforeAll(async () => {
    for (const name of Object.keys(READS)) before[name] = await count(name);
    await addMany();
  });

  it.each(Object.keys(READS))('%s are few, and no more for many rows', async (name) => {
    const now = await count(name);
    expect(now - (before[name] ?? 0)).toBeOneOf(PAGED.includes(name) ? [0, 1] : [0]);
    expect(now).toBeGreaterThan(0);
    expect(now).toBeLessThanOrEqual(READS[name]?.max ?? MAX_OF_LIST);
  });

  it.each<Exclude<Kind, 'guest'>>(['owner', 'consultant', 'technician', 'applicant', 'quoter', 'admin'])(
    'of a project’s details are few for the %s',
    async (kind) => {
      const project = { project_id: few.completed.projectId };
      const read = () => api.ok(projectCalls.projectDetails, project, { token: cast[kind].token });
      expect(await api.countStatements(read)).toBeLessThanOrEqual(MAX_OF_DETAILS);
    },
  );

  it('were counted with many rows', async () => {
    const lists = CALLS.filter(([name, call]) => call.method === 'GET' && isList(name));
    const lengths = new Map<string, number>();
    for (const [name, call] of lists) {
      const { by, input } = READS[name] as (typeof READS)[string];
      const { value } = (await api.ok(call, { ...input?.(few) }, { token: cast[by].token })) as { value: unknown[] };
      lengths.set(name, value.length);
    }
    expect([...lengths].filter(([, length]) => length < MANY)).toEqual([]);
    expect(lengths.size).toBeGreaterThan(5);
    const project = { project_id: few.completed.projectId };
    const details = await api.ok(projectCalls.projectDetails, project, { token: cast.owner.token });
    const { applications, quotations, events } = details;
    expect([applications, quotations, events].filter((part) => part.length <= MANY)).toEqual([]);
    expect(quotations.map((one) => one.files.length)).toEqual(Array(MANY + 2).fill(2));
  });
});

function isList(name: string): boolean {
  const [area, call] = name.split('.') as [keyof typeof areas, string];
  const schemas = (areas[area].schemas as Record<string, { reply: Parameters<typeof jsonSchemaOf>[0] }>)[call];
  return schemas !== undefined && jsonSchemaOf(schemas.reply, 'output').properties?.value?.type === 'array';
}

/** Adds projects of the same users, and more parts to the projects that are read. */
async function addMany(): Promise<void> {
  const plan = {
    userType: 'consultant',
    name: { 'zh-Hant': '月費', en: 'Monthly' },
    priceCents: 50_000,
    months: 1,
  } as const;
  await api.deps.db.insert(plans).values(Array.from({ length: MANY }, (_, at) => ({ ...plan, key: `more_${at}` })));
  const files = [file(pdf(), 'a.pdf'), file(pdf(), 'b.pdf')];
  for (let round = 0; round < MANY; round++) {
    await logIn(api, cast.owner);
    api.deps.securityEvents.record(commandLine(api), { kind: 'admin_created' });
    await storePasskey(api, cast.owner.id);
    await api.ok(chatCalls.keepQuickReply, { text: `常用句 ${round}` }, { token: cast.owner.token });
    const search = { q: `字眼 ${round}`, frequency: 'never' } as const;
    await api.ok(savedSearchCalls.saveSearch, search, { token: cast.consultant.token });
    const view = { room: 'projects', name: `檢視 ${round}`, query: `q=${round}` } as const;
    await api.ok(adminDeskCalls.saveView, view, { token: cast.admin.token });
    await shownCase(api);
    const consultant = await person(api, 'consultant');
    const technician = await person(api, 'technician');
    for (const { id: professional_id } of [consultant, technician])
      await api.ok(favouriteCalls.keepFavourite, { professional_id }, { token: cast.owner.token });
    const { projectId: project_id } = few.applied;
    await api.ok(projectCalls.applyProject, { project_id, message: '可以承接。' }, { token: consultant.token });
    const quotation = { project_id: few.quoted.projectId, ...quotationFor(few.quoted.estimateItemIds), files };
    await api.ok(projectCalls.quoteProject, quotation, { token: technician.token });
    await travelWith(api, cast, 'applied');
    await travelWith(api, cast, 'awaiting_payment');
    await travelWith(api, cast, 'complained');
    await travelWith(api, cast, 'end_requested');
    await addJob(api.deps.db, 'sweep', {}, { runAt: new Date('2999-01-01') });
    await api.ok(contentCalls.contactSubmit, contactMessage);
    await api.ok(adminAnnouncementsCalls.announce, announcement, { token: cast.admin.token });
    const { projectId: completed } = await travelWith(api, cast, 'completed');
    const comment = { project_id: completed, technician_rating: 5 };
    await api.ok(feedbackCalls.commentProject, comment, { token: cast.consultant.token });
  }
  await api.deps.securityEvents.flush();
  let { revision } = await api.ok(adminContentCalls.details, { content_id: caseId }, { token: cast.admin.token });
  for (let round = 0; round < MANY; round++) {
    const restored = { content_id: caseId, revision, version: 1 };
    ({ revision } = await api.ok(adminContentCalls.restore, restored, { token: cast.admin.token }));
  }
  const change = { project_id: few.changed.projectId, ...newVariation };
  for (let round = 0; round < MANY; round++)
    await api.ok(variationCalls.proposeVariation, change, { token: cast.technician.token });
  for (let round = 0; round < MANY; round++) {
    const entry = { project_id: few.logged.projectId, entry_key: randomUUID(), note: '完成', files };
    const now = api.clock.now();
    const { entry_id } = await api.ok(
      siteLogCalls.writeEntry,
      { ...entry, day: hongKongDay(now), written_at: now.toISOString() },
      { token: cast.technician.token },
    );
    const comment = { project_id: few.logged.projectId, entry_id, text: '收到' };
    await api.ok(siteLogCalls.commentEntry, comment, { token: cast.owner.token });
  }
  const visit = { project_id: few.arranged.projectId, professional_id: cast.consultant.id };
  for (let round = 0; round < MANY; round++) {
    const times = [daysAfter(api.clock.now(), round + 1).toISOString()];
    const { visit_id } = await api.ok(visitCalls.proposeTimes, { ...visit, times }, { token: cast.owner.token });
    await api.ok(visitCalls.declineTimes, { ...visit, visit_id }, { token: cast.consultant.token });
  }
  const defect = { project_id: few.defective.projectId, ...newDefect };
  for (let round = 0; round < MANY; round++)
    await api.ok(warrantyCalls.reportDefect, defect, { token: cast.owner.token });
  const invited = await Promise.all(Array.from({ length: MANY }, () => person(api, 'technician')));
  const invite = { project_id: few.quoted.projectId, professional_ids: invited.map(({ id }) => id) };
  await api.ok(inviteCalls.inviteProfessionals, invite, { token: cast.owner.token });
  await TASKS.reckon_facts(api.deps, {});
  const range = { category: 'renovation', unit: 'point', ...{ lowCents: 85_000, highCents: 125_000 } } as const;
  const kinds = ['rewiring', 'socket', 'lighting_point'] as const;
  await api.deps.db
    .insert(priceRanges)
    .values(kinds.map((kind) => ({ ...range, kind, ...{ prices: 14, technicians: 6, sources: [] } })));
  await addTransfers();
  await api.deps.db.insert(reckonings).values({ what: 'prices', untilAt: api.clock.now() });
  // The project whose details are read: with more applicants and quoters, and with files.
  const way = await travelWith(api, cast, 'applied');
  for (let round = 0; round < MANY; round++) {
    const { token } = await person(api, 'consultant');
    await api.ok(projectCalls.applyProject, { project_id: way.projectId, message: '可以承接。' }, { token });
  }
  few = { ...few, completed: await completeWithFiles(way, files) };
}

/** Transfers by FPS that are waited for, that paid nothing, and that are to be sent back. */
async function addTransfers(): Promise<void> {
  const { db, clock } = api.deps;
  const createdAt = clock.now();
  const unpaid = await db.select().from(orders).where(eq(orders.status, 'pending')).limit(MANY);
  await db.insert(payments).values(
    unpaid.map(({ id, orderNumber, amountCents }) => ({
      ...{ orderId: id, provider: 'fps' as const, reference: `${fpsReference(orderNumber)}-more` },
      ...{ status: 'started' as const, amountCents, createdAt },
    })),
  );
  const asAdmin = { token: cast.admin.token };
  const lines = Array.from({ length: 2 * MANY }, (_, at) => `1/11/2026,RENT,REF${at},100`);
  const csv = ['Date,Details,Bank reference,Amount', ...lines].join('\r\n');
  await api.ok(adminFpsCalls.importFile, { csv, columns: COLUMNS, password: PASSWORD }, asAdmin);
  const { value } = await api.ok(adminFpsCalls.leftovers, {}, asAdmin);
  const account = { kind: 'fps', holder: '陳大文', account: '91234567' } as const;
  for (const { line_id } of value.slice(0, MANY))
    await api.ok(adminFpsCalls.sendBack, { line_id, ...account }, asAdmin);
}

async function completeWithFiles(way: Travelled, files: File[]): Promise<Travelled> {
  const project = { project_id: way.projectId };
  const as = (kind: Exclude<Kind, 'guest'>) => ({ token: cast[kind].token });
  await api.ok(projectCalls.acceptConsultant, { ...project, application_id: way.applicationId }, as('owner'));
  await api.ok(projectCalls.estimateProject, { ...project, ...newEstimate, files }, as('consultant'));
  const { estimate } = await api.ok(projectCalls.projectDetails, project, as('consultant'));
  const items = quotationFor(estimate?.items.map((item) => item.id) ?? []);
  for (let round = 0; round < MANY; round++) {
    const { token } = await person(api, 'technician');
    await api.ok(projectCalls.quoteProject, { ...project, ...items, files }, { token });
  }
  const { quotation_id } = await api.ok(projectCalls.quoteProject, { ...project, ...items, files }, as('technician'));
  await api.ok(projectCalls.quoteProject, { ...project, ...items, files }, as('quoter'));
  const { order_number } = await api.ok(projectCalls.acceptQuotation, { ...project, quotation_id }, as('owner'));
  await pay(api, { orderNumber: order_number, client: cast.owner });
  await api.ok(projectCalls.submitProject, { ...project, note: '完工', files }, as('technician'));
  await api.ok(projectCalls.approveProject, { ...project, note: '合格', files }, as('consultant'));
  const ready = { projectId: way.projectId, userId: cast.owner.id, locale: 'en', status: 'ready' } as const;
  await api.deps.db.insert(dossiers).values(Array.from({ length: MANY }, () => ({ ...ready, createdAt: new Date() })));
  return { ...way, orderNumber: order_number };
}
