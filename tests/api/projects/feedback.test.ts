import { startApi, type TestApi } from '@tests/support/api/api';
import { daysLater } from '@tests/support/api/time';
import { logIn, type Person, person } from '@tests/support/people/people';
import { templatesSentTo } from '@tests/support/people/subscriber';
import { type Travelled, travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@/config/limits';
import { contentCalls } from '@/contract/content/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { feedbackCalls } from '@/contract/feedback/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { comments, professionals } from '@/server/db/schema';
import { meetDeadlines } from '@/server/jobs/deadlines';
import { scopeVersions } from '@/server/modules/content/scopes';
import { sayDay } from '@/server/texts/text';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = (who: Person) => ({ token: who.token });
const detailsOf = (who: Person, project_id: number) => api.ok(projectCalls.projectDetails, { project_id }, as(who));
const rate = (who: Person, input: object) =>
  api.call(feedbackCalls.commentProject, { feedback: '好', ...input }, as(who));

describe('feedback', () => {
  it('is given by role, once each, and hidden until all have given it', async () => {
    const { client, consultant, technician, projectId: project_id } = await travel(api, 'completed');
    expect((await detailsOf(client, project_id)).feedback?.rates).toEqual(['consultant', 'technician']);
    expect((await api.ok(feedbackCalls.uncommentedProject, {}, as(client))).value).toMatchObject([
      { id: project_id, consultant: { id: consultant.id }, technician: { id: technician.id } },
    ]);
    const halfOfIt = await rate(client, { project_id, consultant_rating: 5 });
    expect(halfOfIt).toMatchObject({ status: 422, body: { form_error: { technician_rating: expect.anything() } } });
    const ofOneself = await rate(consultant, { project_id, consultant_rating: 5, technician_rating: 5 });
    expect(ofOneself).toMatchObject({ status: 422, body: { form_error: { consultant_rating: expect.anything() } } });

    expect((await rate(client, { project_id, consultant_rating: 5, technician_rating: 4 })).status).toBe(200);
    expect(await rate(client, { project_id, consultant_rating: 1, technician_rating: 1 })).toMatchObject({
      status: 409,
      body: { error_code: 'already_rated' },
    });
    expect((await detailsOf(technician, project_id)).feedback).toMatchObject({ mine: null, others: [] });
    expect((await rate(consultant, { project_id, technician_rating: 5 })).status).toBe(200);
    expect((await rate(technician, { project_id, consultant_rating: 2 })).status).toBe(200);
    expect((await detailsOf(technician, project_id)).feedback?.others).toMatchObject([
      { author: { id: client.id }, consultant_rating: 5, technician_rating: 4 },
      { author: { id: consultant.id }, consultant_rating: null, technician_rating: 5 },
    ]);
    expect((await api.ok(feedbackCalls.uncommentedProject, {}, as(client))).value).toEqual([]);
    expect((await api.ok(feedbackCalls.projectCommented, {}, as(client))).value).toMatchObject([
      { id: project_id, consultant_rating: 5, technician_rating: 4 },
    ]);

    // The next client sees the rating with the application.
    const next = await travel(api, 'applied', { consultant });
    expect((await detailsOf(next.client, next.projectId)).applications[0]?.consultant).toMatchObject({
      rating: 3.5,
      rating_count: 2,
    });
  });

  it('is asked for with the project’s title and the names of its consultant and technician (Spec §3)', async () => {
    const { client, consultant, technician, projectId: project_id } = await travel(api, 'completed');
    const nameOf = async (who: Person) => (await api.ok(userAuthCalls.profile, {}, as(who))).name;
    const names = { consultant: await nameOf(consultant), technician: await nameOf(technician) };
    expect(names).toEqual({
      consultant: expect.stringMatching(/^consultant /),
      technician: expect.stringMatching(/^technician /),
    });
    const { count, value } = await api.ok(feedbackCalls.uncommentedProject, {}, as(client));
    expect([count, value.length]).toEqual([1, 1]);
    expect(value[0]).toMatchObject({
      id: project_id,
      title: '太古城單位翻新',
      consultant: { name: names.consultant },
      technician: { name: names.technician },
    });
  });

  it('has ratings of whole stars from 1 to 5; every other one is refused (Spec §5)', async () => {
    const { client, projectId: project_id } = await travel(api, 'completed');
    for (const consultant_rating of [4.5, 4.2, 0, 6, -1])
      expect(await rate(client, { project_id, consultant_rating, technician_rating: 4 })).toMatchObject({
        status: 422,
        body: { form_error: { consultant_rating: [expect.any(String)] } },
      });
    expect((await rate(client, { project_id, consultant_rating: 1, technician_rating: 5 })).status).toBe(200);
    expect((await api.ok(feedbackCalls.projectCommented, {}, as(client))).value).toMatchObject([
      { consultant_rating: 1, technician_rating: 5 },
    ]);
  });

  it('is revealed after fourteen days even if one is missing, and then closed', async () => {
    const way = await travel(api, 'completed');
    const { projectId: project_id } = way;
    await rate(way.client, { project_id, consultant_rating: 4, technician_rating: 4 });
    api.clock.advance(15 * DAY_MS);
    await meetDeadlines(api.deps);
    const technician = await logIn(api, way.technician);
    expect((await detailsOf(technician, project_id)).feedback?.others).toHaveLength(1);
    expect(await rate(technician, { project_id, consultant_rating: 5 })).toMatchObject({
      status: 409,
      body: { error_code: 'feedback_closed' },
    });
  });

  it('notifies the others of the latest day on which it is revealed', async () => {
    const { client, consultant, projectId: project_id } = await travel(api, 'completed');
    const until = (await detailsOf(client, project_id)).feedback?.until ?? '';
    await rate(client, { project_id, consultant_rating: 4, technician_rating: 4 });
    const { value } = await api.ok(notificationCalls.listing, { limit: 1 }, as(consultant));
    expect(value[0]?.body).toContain(`最遲在 ${sayDay('zh-Hant', until.slice(0, 10))}`);
  });

  it('is for participants only', async () => {
    const applicant = await person(api, 'consultant');
    const { projectId: project_id } = await travel(api, 'completed', { applicant });
    expect((await rate(applicant, { project_id, technician_rating: 5 })).status).toBe(403);
    expect((await detailsOf(applicant, project_id)).feedback).toBeNull();
  });
});

describe('an answer to feedback', () => {
  const answer = (who: Person, comment_id: number, reply = '多謝支持。', idempotencyKey?: string) =>
    api.call(feedbackCalls.replyComment, { comment_id, reply }, { ...as(who), idempotencyKey });

  it('is given once by each rated professional, and shown to all three and on their public page', async () => {
    const { client, consultant, technician, projectId: project_id, commentId } = await travel(api, 'rated');
    const seenBy = async (who: Person) =>
      (await detailsOf(who, project_id)).feedback?.others.find(({ id }) => id === commentId);
    expect(await seenBy(technician)).toMatchObject({ author: { id: client.id }, replies: [], may_reply: true });
    const before = await scopeVersions(api.deps.db);
    expect((await answer(technician, commentId)).status).toBe(200);
    expect((await scopeVersions(api.deps.db)).professionals).toBeGreaterThan(before.professionals);
    expect((await answer(technician, commentId)).body.error_code).toBe('already_replied');
    api.clock.advance(1000);
    expect((await answer(consultant, commentId, '合作愉快。')).status).toBe(200);

    const replies = [
      { author: { id: technician.id }, reply: '多謝支持。' },
      { author: { id: consultant.id }, reply: '合作愉快。' },
    ];
    expect(await seenBy(consultant)).toMatchObject({ replies, may_reply: false });
    expect((await detailsOf(client, project_id)).feedback?.mine).toMatchObject({
      id: commentId,
      replies,
      may_reply: false,
    });
    expect((await templatesSentTo(api, client)).filter((template) => template === 'feedback_replied')).toHaveLength(2);
    const page = await api.ok(contentCalls.professionalPage, { id: technician.id });
    expect(page.reviews).toMatchObject([
      { role: 'consultant', rating: 5, reply: null },
      { role: 'client', rating: 4, reply: '多謝支持。' },
    ]);
  });

  it('is shown with the nickname of an author who agreed to it when writing, as it is now, and else with no name', async () => {
    const { client, consultant, technician, projectId: project_id } = await travel(api, 'completed');
    for (const [who, nickname] of [
      [client, '麗華'],
      [consultant, '何顧問'],
    ] as const)
      await api.ok(userAuthCalls.profileUpdate, { nickname }, as(who));
    await rate(client, { project_id, consultant_rating: 5, technician_rating: 4, show_nickname: true });
    await rate(consultant, { project_id, technician_rating: 5 });
    await rate(technician, { project_id, consultant_rating: 5, show_nickname: true });
    const namesOf = async (who: Person) =>
      (await api.ok(contentCalls.professionalPage, { id: who.id })).reviews.map(({ role, nickname }) => [
        role,
        nickname,
      ]);
    expect(await namesOf(technician)).toEqual([
      ['consultant', null],
      ['client', '麗華'],
    ]);
    // Who has no nickname is not named by their full name.
    expect(await namesOf(consultant)).toEqual([
      ['technician', null],
      ['client', '麗華'],
    ]);
    const before = await scopeVersions(api.deps.db);
    await api.ok(userAuthCalls.profileUpdate, { nickname: '小麗' }, as(client));
    expect((await scopeVersions(api.deps.db)).professionals).toBeGreaterThan(before.professionals);
    expect(await namesOf(consultant)).toContainEqual(['client', '小麗']);
  });

  it('is stored once if it is sent several times at once, or repeated with its key', async () => {
    const { technician, commentId } = await travel(api, 'rated');
    const answers = await Promise.all(['一', '二', '三'].map((reply) => answer(technician, commentId, reply)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const other = await travel(api, 'rated');
    const again = [1, 2].map(() => answer(other.technician, other.commentId, '多謝。', 'the-same-reply'));
    expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await templatesSentTo(api, other.client)).toContain('feedback_replied');
  });

  it('is refused for hidden feedback, and for feedback about another', async () => {
    const { client, consultant, technician, projectId: project_id } = await travel(api, 'completed');
    await rate(consultant, { project_id, technician_rating: 2 });
    const [hidden] = await api.deps.db.select().from(comments).where(eq(comments.projectId, project_id));
    const comment = hidden?.id ?? 0;
    const notThere = async (who: Person) => (await answer(who, comment)).body.error_code;
    expect(await notThere(technician)).toBe('not_found');
    await rate(client, { project_id, consultant_rating: 4, technician_rating: 4 });
    await rate(technician, { project_id, consultant_rating: 4 });
    expect([await notThere(consultant), await notThere(await person(api, 'technician'))]).toEqual([
      'not_found',
      'not_found',
    ]);
    expect((await answer(client, comment)).status).toBe(403);
    expect((await answer(technician, comment)).status).toBe(200);
  });

  it('is refused during a complaint', async () => {
    const { client, technician, projectId: project_id, commentId } = await travel(api, 'rated');
    await api.ok(disputeCalls.complainProject, { project_id, reason_code: 'quality', note: '裂縫' }, as(client));
    const others = (await detailsOf(technician, project_id)).feedback?.others;
    expect(others?.some(({ may_reply }) => may_reply)).toBe(false);
    expect((await answer(technician, commentId)).body.error_code).toBe('on_hold');
    await api.ok(disputeCalls.withdrawComplaint, { project_id }, as(client));
    expect((await answer(technician, commentId)).status).toBe(200);
  });
});

describe('completed work about which a complaint is settled', () => {
  const ratingOf = async (who: Person) => {
    const [row] = await api.deps.db.select().from(professionals).where(eq(professionals.userId, who.id));
    return [row?.ratingSum, row?.ratingCount];
  };

  /** A complaint is settled by a revision, which is submitted and approved. */
  async function completeAgain({ client, consultant, technician, projectId: project_id }: Travelled): Promise<void> {
    const admin = await person(api, 'admin');
    await api.ok(disputeCalls.complainProject, { project_id, reason_code: 'quality', note: '裂縫' }, as(client));
    const settlement = { project_id, outcome: 'revise' as const, note: '重做', refund_cents: 0 };
    await api.ok(disputeCalls.settleComplaint, settlement, as(admin));
    expect((await detailsOf(client, project_id)).feedback).toBeNull();
    const { submissions } = await detailsOf(technician, project_id);
    const items = (submissions[0]?.revision?.items ?? []).map(({ id }) => ({ item_id: id, done: true }));
    await api.ok(projectCalls.submitProject, { project_id, note: '已補好', items }, as(technician));
    await api.ok(projectCalls.approveProject, { project_id, note: '合格' }, as(consultant));
  }

  it('is rated anew if the feedback was not revealed yet', async () => {
    const way = await travel(api, 'completed');
    const { client, consultant, technician, projectId: project_id } = way;
    await rate(client, { project_id, consultant_rating: 1, technician_rating: 1 });
    await rate(consultant, { project_id, technician_rating: 1 });
    await completeAgain(way);
    expect((await detailsOf(client, project_id)).feedback).toMatchObject({ mine: null, others: [] });
    const todo = (await api.ok(feedbackCalls.uncommentedProject, {}, as(client))).value;
    expect(todo.map(({ id }) => id)).toEqual([project_id]);
    expect((await api.ok(feedbackCalls.projectCommented, {}, as(client))).value).toEqual([]);
    await rate(client, { project_id, consultant_rating: 5, technician_rating: 4 });
    await rate(consultant, { project_id, technician_rating: 5 });
    expect(await ratingOf(technician)).toEqual([0, 0]);
    await rate(technician, { project_id, consultant_rating: 3 });
    expect([await ratingOf(technician), await ratingOf(consultant)]).toEqual([
      [9, 2],
      [8, 2],
    ]);
  });

  it('keeps revealed feedback, counts it once, and lets the others still rate', async () => {
    const way = await travel(api, 'completed');
    const { projectId: project_id } = way;
    await rate(way.client, { project_id, consultant_rating: 4, technician_rating: 4 });
    const [client, consultant, technician] = await daysLater(api, 15, way.client, way.consultant, way.technician);
    expect(await ratingOf(technician)).toEqual([4, 1]);
    await completeAgain({ ...way, client, consultant, technician });
    expect(await rate(client, { project_id, consultant_rating: 1, technician_rating: 1 })).toMatchObject({
      status: 409,
      body: { error_code: 'already_rated' },
    });
    expect((await api.ok(feedbackCalls.uncommentedProject, {}, as(client))).value).toEqual([]);
    await rate(consultant, { project_id, technician_rating: 5 });
    const [, rated] = await daysLater(api, 15, client, technician);
    expect([await ratingOf(rated), await ratingOf(consultant)]).toEqual([
      [9, 2],
      [4, 1],
    ]);
    expect((await detailsOf(rated, project_id)).feedback?.others).toHaveLength(2);
  });

  it('is revealed and counted when the completed work is cancelled after a complaint', async () => {
    const { client, consultant, technician, projectId: project_id } = await travel(api, 'completed');
    await rate(client, { project_id, consultant_rating: 5, technician_rating: 1 });
    await api.ok(disputeCalls.complainProject, { project_id, reason_code: 'quality', note: '裂縫' }, as(client));
    const settlement = { project_id, outcome: 'cancel' as const, note: '未能補救', refund_cents: 0 };
    await api.ok(disputeCalls.settleComplaint, settlement, as(await person(api, 'admin')));
    expect([await ratingOf(technician), await ratingOf(consultant)]).toEqual([
      [1, 1],
      [5, 1],
    ]);
    expect(await templatesSentTo(api, technician)).toContain('feedback_revealed');
  });
});
