import { startApi, type TestApi } from '@tests/support/api/api';
import { file, pdf } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { newEstimate, newProject, pay, quotationFor, type Travelled, travel } from '@tests/support/projects/way';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountCalls } from '@/contract/account/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { feedbackCalls } from '@/contract/feedback/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { projectCalls } from '@/contract/project/calls';
import { tradeCalls } from '@/contract/trade/calls';
import { users } from '@/server/db/schema';
import { rejectProfessional } from '@/server/modules/professional/decide-registration';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = (who: { token: string }) => ({ token: who.token });
const fetchData = async (src: string) => {
  const answer = await api.request(src);
  return { ...answer, data: answer.body as Record<string, unknown> };
};
const exportOf = async (who: Person) => fetchData((await api.ok(accountCalls.exportData, {}, as(who))).src);

/** Every user writes every kind of text once; each text begins with its author's role: `client:` and so on. */
async function writeAll() {
  const [client, consultant, technician, rival, admin] = [
    await person(api, 'client'),
    await person(api, 'consultant'),
    await person(api, 'technician'),
    await person(api, 'technician'),
    await person(api, 'admin'),
  ];
  const people = { client, consultant, technician, rival, admin };
  for (const [role, { id }] of Object.entries(people))
    await api.deps.db
      .update(users)
      .set({ name: `${role}:name` })
      .where(eq(users.id, id));
  const { project_id } = await api.ok(
    projectCalls.createProject,
    { ...newProject, title: 'client:title', address: 'client:address', description: 'client:description' },
    as(client),
  );
  const project = { project_id };
  const applied = await api.ok(
    projectCalls.applyProject,
    { ...project, message: 'consultant:message' },
    as(consultant),
  );
  await api.ok(projectCalls.acceptConsultant, { ...project, ...applied }, as(client));
  const items = newEstimate.items.map((item) => ({ ...item, description: 'consultant:item' }));
  await api.ok(
    projectCalls.estimateProject,
    { ...project, ...newEstimate, scope: 'consultant:scope', items },
    as(consultant),
  );
  const { estimate } = await api.ok(projectCalls.projectDetails, project, as(consultant));
  const ids = estimate?.items.map((item) => item.id) ?? [];
  const asked = await api.ok(
    disputeCalls.askClarification,
    { ...project, question: 'technician:question' },
    as(technician),
  );
  await api.ok(disputeCalls.answerClarification, { ...project, ...asked, answer: 'consultant:answer' }, as(consultant));
  const quotation = (role: string) => ({
    ...project,
    ...quotationFor(ids),
    items: quotationFor(ids).items.map((item) => ({ ...item, description: `${role}:line` })),
    note: `${role}:offer`,
    exclusions: `${role}:exclusions`,
  });
  const offered = await api.ok(projectCalls.quoteProject, quotation('technician'), as(technician));
  await api.ok(projectCalls.quoteProject, quotation('rival'), as(rival));
  const { order_number } = await api.ok(projectCalls.acceptQuotation, { ...project, ...offered }, as(client));
  await pay(api, { orderNumber: order_number, client });
  const end = { ...project, reason_code: 'conflict', note: 'consultant:end', refund_cents: 0 };
  await api.ok(disputeCalls.requestEnd, end, as(consultant));
  await api.ok(disputeCalls.answerEnd, { ...project, agree: false, note: 'technician:refusal' }, as(technician));
  const done = ids.map((item_id) => ({ item_id, done: true, note: 'technician:done' }));
  await api.ok(projectCalls.submitProject, { ...project, note: 'technician:work', items: done }, as(technician));
  const { submissions } = await api.ok(projectCalls.projectDetails, project, as(consultant));
  await api.ok(
    projectCalls.rejectProject,
    {
      ...project,
      target: 'submission',
      target_id: submissions[0]?.id,
      reason_code: 'defect',
      note: 'consultant:defect',
      items: [{ description: 'consultant:crack' }],
    },
    as(consultant),
  );
  const sentBack = await api.ok(projectCalls.projectDetails, project, as(technician));
  const item_id = sentBack.submissions[0]?.revision?.items[0]?.id ?? 0;
  await api.ok(
    projectCalls.tickRevisionItem,
    { ...project, item_id, done: true, note: 'technician:tick' },
    as(technician),
  );
  await api.ok(projectCalls.submitProject, { ...project, note: 'technician:again', items: [] }, as(technician));
  const complaint = {
    ...project,
    reason_code: 'quality',
    note: 'client:complaint',
    files: [file(pdf(), 'photo-of-a-client.pdf')],
  };
  await api.ok(disputeCalls.complainProject, complaint, as(client));
  await api.ok(disputeCalls.answerComplaint, { ...project, note: 'technician:reply' }, as(technician));
  await api.ok(disputeCalls.mediateComplaint, { ...project, note: 'admin:mediation' }, as(admin));
  await api.ok(
    disputeCalls.settleComplaint,
    { ...project, outcome: 'resume', note: 'admin:settlement', refund_cents: 0 },
    as(admin),
  );
  await api.ok(projectCalls.approveProject, { ...project, note: 'consultant:approval' }, as(consultant));
  const rate = (role: 'client' | 'consultant' | 'technician', ratings: object) =>
    api.ok(feedbackCalls.commentProject, { ...project, feedback: `${role}:feedback`, ...ratings }, as(people[role]));
  await rate('client', { consultant_rating: 4, technician_rating: 5 });
  await rate('consultant', { technician_rating: 3 });
  await rate('technician', { consultant_rating: 5 });
  return { ...people, project_id, order_number };
}

/** The texts that each user has written, each at least once. */
const TEXTS = {
  client: ['name', 'title', 'address', 'description', 'complaint', 'feedback'],
  consultant: ['name', 'message', 'scope', 'item', 'answer', 'end', 'defect', 'crack', 'approval', 'feedback'],
  technician: [
    ...[
      'name',
      'question',
      'line',
      'offer',
      'exclusions',
      'refusal',
      'done',
      'work',
      'tick',
      'again',
      'reply',
      'feedback',
    ],
  ],
  rival: ['name', 'line', 'offer', 'exclusions'],
  admin: ['name', 'mediation', 'settlement'],
};

describe('the data of an account', () => {
  it('has every text of the user, and none of any other user', async () => {
    const accounts = await writeAll();
    for (const [role, words] of Object.entries(TEXTS) as [keyof typeof TEXTS, string[]][]) {
      const { text } = await exportOf(accounts[role]);
      const texts = new Set([...text.matchAll(/"(\w+:\w+)"/g)].map((match) => match[1]));
      expect([...texts]).toEqual(expect.arrayContaining(words.map((word) => `${role}:${word}`)));
      const speakers = [...text.matchAll(/(client|consultant|technician|rival|admin):/g)].map((match) => match[1]);
      expect(new Set(speakers)).toEqual(new Set([role]));
      expect(text.includes('photo-of-a-client.pdf')).toBe(role === 'client');
      const others = Object.entries(accounts).filter(([other]) => other !== role && other in TEXTS);
      for (const [, other] of others) expect(text).not.toContain((other as Person).email);
      // Nor their ids.
      expect(text).not.toMatch(
        /"(owner|actor|subject|consultant|technician|asker|answerer|requester|complainant|author|payer|user)_id"/,
      );
    }
  });

  it('has the user’s projects, participations, orders and payments', async () => {
    const way = await travel(api, 'completed');
    const client = (await exportOf(way.client)).data;
    expect([client.projects, client.participations, client.orders, client.payments]).toMatchObject([
      [{ id: way.projectId, title: newProject.title, address: newProject.address, status: 'completed' }],
      [],
      [{ order_number: way.orderNumber, status: 'paid' }],
      [{ order_number: way.orderNumber, status: 'paid' }],
    ]);
    for (const role of ['consultant', 'technician'] as const) {
      const { data, text } = await exportOf(way[role]);
      expect(data.participations).toMatchObject([{ project_id: way.projectId, role, status: 'completed' }]);
      expect([data.projects, data.orders]).toEqual([[], []]);
      expect([text.includes(newProject.title), text.includes(newProject.address)]).toEqual([false, false]);
    }
    const { data } = await exportOf(way.consultant);
    expect(data).toMatchObject({
      account: { id: way.consultant.id, email: way.consultant.email },
      applications: [{ project_id: way.projectId, status: 'accepted' }],
      estimates: [{ project_id: way.projectId, version: 1, items: newEstimate.items }],
      subscription: [{ status: 'active', plan: 'consultant_year' }],
    });
  });

  it('has documents and a registration’s steps, and no note that an admin wrote about it', async () => {
    const who = await professionalAt(api, 'pending_approval');
    const decision = {
      userId: who.id,
      by: { clock: api.clock, visitor: null, caller: 'admin:somebody', userAgent: '', requestId: '' },
    };
    const admin = await person(api, 'admin');
    await api.ok(tradeCalls.addCertificate, { title: '電工牌', certificate: file(pdf(), 'a.pdf') }, as(who));
    await api.ok(professionalCalls.requestInfo, { user_id: who.id, note: 'admin:more' }, as(admin));
    await api.ok(professionalCalls.supplyInfo, { note: '已補交' }, as(who));
    const because = { reason_code: 'documents', note: 'admin:because' } as const;
    await rejectProfessional(api.deps, decision, because);
    const { data, text } = await exportOf(who);
    expect(data).toMatchObject({
      professional: [{ status: 'rejected', rejection_reason: 'documents' }],
      registration_events: [
        { event: 'request_info', note: null },
        { event: 'supply_info', note: '已補交' },
        { event: 'reject', note: null },
      ],
      certificates: [{ title: '電工牌' }],
      files: [{ filename: 'a.pdf' }],
      refunds: [{ order_number: who.orderNumber }],
      notifications: expect.arrayContaining([expect.objectContaining({ template: 'registration_rejected' })]),
    });
    expect(text).not.toContain('admin:');
  });

  it('has nothing that allows a login, and is not cached', async () => {
    const { client }: Travelled = await travel(api, 'open');
    const { status, headers, text, data } = await exportOf(client);
    expect([status, headers.get('cache-control'), headers.get('content-disposition')]).toEqual([
      200,
      'private, no-store',
      expect.stringContaining('attachment'),
    ]);
    expect(data.sessions).toHaveLength(1);
    expect(text).not.toMatch(/argon2|password_hash|storage_key/);
  });

  it('is defined for every column that refers to a user', async () => {
    const { rows } = await api.deps.db.execute<{ name: string }>(sql`
      select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`);
    expect(rows.map((row) => row.name).sort()).toEqual([...EXPORTED_COLUMNS, ...OMITTED_COLUMNS].sort());
  });

  it('can be downloaded by its user only, for ten minutes', async () => {
    const [me, other] = [await person(api, 'client'), await person(api, 'client')];
    const { src } = await api.ok(accountCalls.exportData, {}, as(me));
    expect((await fetchData(src.replace(`/export/${me.id}/`, `/export/${other.id}/`))).status).toBe(404);
    expect((await fetchData(src.replace(/s=[^&]+/, 's=made-up'))).status).toBe(404);
    api.clock.advance(10 * 60_000);
    expect((await fetchData(src)).status).toBe(404);
  });
});

/** Columns whose rows are in the export of the user they refer to. */
const EXPORTED_COLUMNS = [
  'applications.consultant_id',
  'certificates.user_id',
  'chat_members.user_id',
  'chat_messages.sender_id',
  'clarifications.answerer_id',
  'clarifications.asker_id',
  'ledger_entries.person_id',
  'payees.user_id',
  'comment_replies.author_id',
  'comments.author_id',
  'complaint_answers.author_id',
  'site_log_entries.author_id',
  'site_log_comments.author_id',
  'visits.professional_id',
  'visits.proposed_by',
  'calendar_feeds.user_id',
  'dossiers.user_id',
  'favourites.user_id',
  'push_devices.user_id',
  'notification_times.user_id',
  'complaints.complainant_id',
  'contact_messages.user_id',
  'end_requests.requester_id',
  'notification_preferences.user_id',
  'notifications.user_id',
  'orders.consultant_id',
  'orders.payer_id',
  'passkeys.user_id',
  'payouts.payee_id',
  'phone_consents.user_id',
  'portfolio_pictures.user_id',
  'professional_events.user_id',
  'professional_facts.user_id',
  'professionals.user_id',
  'project_events.actor_id',
  'project_invites.user_id',
  'projects.consultant_id',
  'projects.owner_id',
  'projects.technician_id',
  'quick_replies.user_id',
  'quotations.technician_id',
  'saved_searches.user_id',
  'search_matches.user_id',
  'sessions.user_id',
  'subscriptions.user_id',
  'defect_steps.author_id',
  // A proposed visit is a step of its author.
  'defects.visit_by',
  'variation_versions.author_id',
  // Its proposer wrote its first version.
  'variations.proposer_id',
  'variations.author_id',
];
/**
 * Columns whose rows are not exported: acts of admins concern other users or the site; log entries about a user are
 * acts of others, as is whom a client keeps; keys and links are deleted within a day; search words only repeat the
 * account.
 */
const OMITTED_COLUMNS = [
  'account_words.user_id',
  'announcements.created_by',
  'audit_log.actor_id',
  'case_consents.asked_by',
  'content_versions.created_by',
  'bank_formats.saved_by',
  'bank_lines.created_by',
  'certificates.verified_by',
  'desk_assignments.assignee_id',
  'desk_notes.author_id',
  'desk_views.admin_id',
  'favourites.professional_id',
  'hand_refunds.sent_by',
  'idempotency_keys.user_id',
  'notification_marks.user_id',
  'notifications.sender_id',
  'password_resets.user_id',
  'professional_events.actor_id',
  'project_events.subject_id',
  'second_factors.user_id',
];
