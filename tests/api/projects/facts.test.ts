import { startApi, type TestApi } from '@tests/support/api/api';
import { roomOf, say } from '@tests/support/chat/chat';

import { logIn, type Person, person } from '@tests/support/people/people';
import { certify, claim } from '@tests/support/projects/stages';
import { type Place, pay, quotationFor, travel } from '@tests/support/projects/way';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, FACT_PROJECTS_MIN } from '@/config/limits';
import { contentCalls } from '@/contract/content/calls';
import { disputeCalls } from '@/contract/dispute/calls';
import { factCalls } from '@/contract/fact/calls';
import { projectCalls } from '@/contract/project/calls';
import { variationCalls } from '@/contract/variation/calls';
import { warrantyCalls } from '@/contract/warranty/calls';
import type { FactKind } from '@/domain/facts';
import { professionalFacts } from '@/server/db/schema';
import { TASKS } from '@/server/jobs/tasks';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
let technician: Person;
let consultant: Person;
let client: Person;
beforeEach(async () => {
  [client, consultant, technician] = await Promise.all([
    person(api, 'client'),
    person(api, 'consultant'),
    person(api, 'technician'),
  ]);
});

const as = (who: Person) => ({ token: who.token });
const go = (until: Place, given: Parameters<typeof travel>[2] = {}) =>
  travel(api, until, { client, consultant, technician, ...given });
const reckon = () => TASKS.reckon_facts(api.deps, {});

/** A fact of a person, as reckoned last: the projects, and the figures it is made of. */
async function factOf(who: Person, kind: FactKind) {
  const rows = await api.deps.db.select().from(professionalFacts).where(eq(professionalFacts.userId, who.id));
  const row = rows.find((one) => one.kind === kind);
  return row && [row.projects, row.amount, row.whole];
}
const detailsOf = async (who: Person, kind: FactKind) =>
  (await api.ok(factCalls.factProjects, { kind }, as(who))).value.map(({ project_id, amount, whole }) => [
    project_id,
    amount,
    whole,
  ]);

it('are none before any project has ended', async () => {
  await go('quoted');
  await reckon();
  for (const who of [consultant, technician]) {
    const { value, reckoned_at } = await api.ok(factCalls.ownFacts, {}, as(who));
    expect(value.map(({ kind }) => kind)).toEqual(who === consultant ? ['on_time'] : []);
    expect(reckoned_at).toBe(api.clock.now().toISOString());
  }
});

describe('accepted work that was finished', () => {
  it('counts completed projects for both, and those that were ended in work as not finished', async () => {
    await go('completed');
    const ended = await go('end_requested');
    for (const who of [client, technician])
      await api.ok(disputeCalls.answerEnd, { project_id: ended.projectId, agree: true }, as(who));
    await reckon();
    for (const who of [consultant, technician]) {
      expect(await factOf(who, 'finished')).toEqual([2, 1, 2]);
      expect((await detailsOf(who, 'finished')).map(([id, amount]) => [id, amount])).toContainEqual([
        ended.projectId,
        0,
      ]);
    }
  });

  it('counts neither what runs nor what the client called off before it began', async () => {
    await go('submitted');
    const { projectId: project_id } = await go('awaiting_payment');
    const input = { project_id, target: 'project' as const, reason_code: 'over_budget' as const };
    await api.ok(projectCalls.rejectProject, input, as(client));
    await reckon();
    for (const who of [consultant, technician]) expect(await factOf(who, 'finished')).toBeUndefined();
  });

  it('counts work that its technician ended unpaid for nobody', async () => {
    await go('completed');
    await go('ended_unpaid');
    await reckon();
    for (const who of [consultant, technician]) expect(await factOf(who, 'finished')).toEqual([1, 1, 1]);
  });

  it('counts against a consultant who resigns, and a technician who withdraws an accepted quotation', async () => {
    const resigned = await go('quoting');
    const given = { reason_code: 'too_busy' as const };
    await api.ok(
      projectCalls.rejectProject,
      { project_id: resigned.projectId, target: 'assignment', ...given },
      as(consultant),
    );
    const withdrawn = await go('awaiting_payment');
    await api.ok(
      projectCalls.rejectProject,
      { project_id: withdrawn.projectId, target: 'quotation', target_id: withdrawn.quotationId, ...given },
      as(technician),
    );
    await reckon();
    expect(await factOf(consultant, 'finished')).toEqual([1, 0, 1]);
    expect(await factOf(technician, 'finished')).toEqual([1, 0, 1]);
  });

  it('counts one withdrawal once, also after an earlier version was withdrawn', async () => {
    const { projectId: project_id, quotationId, estimateItemIds } = await go('quoted');
    const withdraw = (target_id: number) =>
      api.ok(
        projectCalls.rejectProject,
        { project_id, target: 'quotation', target_id, reason_code: 'too_busy' },
        as(technician),
      );
    await withdraw(quotationId);
    const { quotation_id } = await api.ok(
      projectCalls.quoteProject,
      { project_id, ...quotationFor(estimateItemIds) },
      as(technician),
    );
    await api.ok(projectCalls.acceptQuotation, { project_id, quotation_id }, as(client));
    await withdraw(quotation_id);
    await reckon();
    expect(await factOf(technician, 'finished')).toEqual([1, 0, 1]);
  });

  it('leaves out what ended more than two years ago', async () => {
    await go('completed');
    const now = api.clock.now();
    api.clock.moveTo(new Date(now.getTime() + 731 * DAY_MS));
    await reckon();
    expect(await factOf(technician, 'finished')).toBeUndefined();
    api.clock.moveTo(now);
  });
});

describe('work on time', () => {
  it('is an estimate and a first submission by the day they were due', async () => {
    const inTime = await go('submitted');
    const late = await go('in_progress');
    const now = api.clock.now();
    // The quotation says 30 days.
    api.clock.moveTo(new Date(now.getTime() + 31 * DAY_MS));
    const { token } = await logIn(api, technician);
    const items = late.estimateItemIds.map((item_id) => ({ item_id, done: true }));
    await api.ok(projectCalls.submitProject, { project_id: late.projectId, note: '完工', items }, { token });
    await reckon();
    expect(await factOf(technician, 'on_time')).toEqual([2, 1, 2]);
    expect(await factOf(consultant, 'on_time')).toEqual([2, 2, 2]);
    expect(await detailsOf(await logIn(api, technician), 'on_time')).toEqual([
      [late.projectId, 0, 1],
      [inTime.projectId, 1, 1],
    ]);
    api.clock.moveTo(now);
  });
});

describe('the first answer', () => {
  it.each([
    ['the middle one', [2, 9, 3], 3 * 60],
    ['of an even number the mean of the middle two', [2, 9, 3, 6], 4.5 * 60],
  ])(
    'is the median of the times from the client’s first message to the first reply: %s',
    async (_what, times, median) => {
      for (const minutes of times) {
        const owner = await person(api, 'client');
        await go('estimating', { client: owner });
        const room = await roomOf(api, owner);
        await say(api, owner, room, '請問幾時可以開工？');
        api.clock.advance(minutes * 60_000);
        consultant = await logIn(api, consultant);
        await say(api, consultant, room, '下星期。');
        await say(api, owner, room, '好的。');
        await say(api, consultant, room, '多謝。');
      }
      await reckon();
      expect(await factOf(consultant, 'first_answer')).toEqual([times.length, median, times.length]);
    },
  );

  it('is not asked of a consultant by a message that they cannot read', async () => {
    const { projectId: project_id } = await go('estimating');
    const room = await roomOf(api, client);
    const input = { project_id, target: 'assignment' as const, reason_code: 'too_busy' as const };
    await api.ok(projectCalls.rejectProject, input, as(consultant));
    const now = api.clock.now();
    await say(api, client, room, '還在嗎？');
    api.clock.advance(8 * DAY_MS);
    await reckon();
    expect(await factOf(consultant, 'first_answer')).toBeUndefined();
    api.clock.moveTo(now);
  });

  it('counts a message without any answer once a week has passed', async () => {
    const now = api.clock.now();
    await go('estimating');
    await say(api, client, await roomOf(api, client), '在嗎？');
    await reckon();
    expect(await factOf(consultant, 'first_answer')).toBeUndefined();
    api.clock.advance(7 * DAY_MS);
    await reckon();
    expect(await factOf(consultant, 'first_answer')).toEqual([1, (7 * DAY_MS) / 1000, 0]);
    api.clock.moveTo(now);
  });
});

describe('changes and defects', () => {
  it('are by how much agreed changes raised the price, and how many reported defects were mended', async () => {
    const changed = await go('changed');
    const change = { project_id: changed.projectId, variation_id: changed.variationId, version: 1 };
    await api.ok(variationCalls.adviseVariation, { ...change, advice: 'fair' }, as(consultant));
    const { order_number } = await api.ok(variationCalls.agreeVariation, change, as(client));
    await pay(api, { ...changed, orderNumber: order_number ?? '' });
    const { quotations } = await api.ok(projectCalls.projectDetails, { project_id: changed.projectId }, as(client));
    for (const stageId of [quotations[0]?.stages.find((stage) => stage.variation_id !== null)?.id, undefined]) {
      expect((await claim(api, changed, stageId)).status).toBe(200);
      expect((await certify(api, changed, stageId)).status).toBe(200);
    }
    const mended = await go('mended');
    const again = { project_id: mended.projectId, title: '門鎖鬆脫', note: '關不上。' };
    await api.ok(warrantyCalls.reportDefect, again, as(client));
    await reckon();
    // Two lines of 2 × $1,500 each time; the change adds 2 × $400 to one of them.
    expect(await factOf(technician, 'changes')).toEqual([2, 80_000, 1_200_000]);
    expect(await factOf(technician, 'defects')).toEqual([2, 1, 2]);
    expect(await factOf(consultant, 'changes')).toBeUndefined();
  });
});

describe('who sees them', () => {
  it('others see a fact from five projects on, the professional from the first', async () => {
    for (let count = 1; count < FACT_PROJECTS_MIN; count++) await go('completed');
    await reckon();
    const publicFacts = async () => (await api.ok(contentCalls.professionalPage, { id: technician.id })).facts;
    expect(await publicFacts()).toEqual([]);
    const own = await api.ok(factCalls.ownFacts, {}, as(technician));
    expect(own.value).toContainEqual({ kind: 'finished', projects: 4, value: 100, of: null, is_shown: false });

    await go('completed');
    await reckon();
    expect(await publicFacts()).toEqual([
      { kind: 'finished', projects: 5, value: 100, of: null },
      { kind: 'on_time', projects: 5, value: 100, of: null },
      { kind: 'changes', projects: 5, value: 0, of: null },
      { kind: 'defects', projects: 5, value: 0, of: 0 },
    ]);
    const offered = await go('quoted');
    const details = await api.ok(projectCalls.projectDetails, { project_id: offered.projectId }, as(client));
    expect(details.quotations[0]?.technician.facts).toEqual(await publicFacts());
  });

  it('shows the professional the projects as they stood when the fact was reckoned', async () => {
    const way = await go('completed');
    await reckon();
    api.clock.advance(1000);
    await go('completed');
    expect((await detailsOf(technician, 'finished')).map(([id]) => id)).toEqual([way.projectId]);
  });

  it('takes back a fact of which nothing is left, and keeps those that did not change', async () => {
    await go('completed');
    await reckon();
    const rows = () => api.deps.db.select().from(professionalFacts).where(eq(professionalFacts.userId, technician.id));
    expect(await rows()).not.toEqual([]);
    const now = api.clock.now();
    api.clock.moveTo(new Date(now.getTime() + 731 * DAY_MS));
    await reckon();
    expect(await rows()).toEqual([]);
    api.clock.moveTo(now);
  });
});
