import { type Answer, startApi, type TestApi } from '@tests/support/api/api';
import { isFull } from '@tests/support/api/full';
import { type Cast, KINDS, type Kind, makeCast, travelWith } from '@tests/support/people/cast';
import { type Person, person } from '@tests/support/people/people';
import { type Knock, NO_ID, type Row } from '@tests/support/permissions/row';
import { PERMISSIONS } from '@tests/support/permissions/table';
import { quotationFor, type Travelled } from '@tests/support/projects/way';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call, CallSchemas } from '@/contract/call';
import { disputeCalls } from '@/contract/dispute/calls';
import { projectCalls } from '@/contract/project/calls';
import { projects } from '@/server/db/schema';
import type { Area } from '@/server/http/area';
import { areas } from '@/server/http/areas';

/** Every call, and whether it takes a revision. The quick run sends only those that read, because all take minutes. */
const CALLS = Object.entries<Area>(areas)
  .flatMap(([area, { calls, schemas }]) =>
    Object.entries(calls).map(([name, call]) => {
      const { shape } = (schemas[name] as CallSchemas).request as z.ZodObject;
      return { name: `${area}.${name}`, call, takesRevision: shape !== undefined && 'revision' in shape };
    }),
  )
  .filter(({ call }) => isFull || call.method === 'GET');

/** Owner, consultant and admins know how many applied or quoted. */
const MAY_COUNT: readonly Kind[] = ['owner', 'consultant', 'admin'];
/** Those with an application or a quotation of their own see more of the project. */
const BIDDERS: readonly Kind[] = ['applicant', 'quoter', 'technician'];
/** The question about an estimate is open to whoever sees the project. */
const SEES_QUESTIONS: readonly Kind[] = [
  'applicant',
  'quoter',
  'technician',
  'other_technician',
  'unapproved_technician',
  'lapsed_technician',
];

let api: TestApi;
let cast: Cast;
let consultants: Person[];
let technicians: Person[];
let paying: Travelled;
beforeAll(async () => {
  api = await startApi();
  cast = await makeCast(api);
  consultants = await several('consultant', 3);
  technicians = await several('technician', 4);
  paying = await travelWith(api, cast, 'awaiting_payment');
});

const several = (userType: 'consultant' | 'technician', count: number) =>
  Promise.all(Array.from({ length: count }, () => person(api, userType)));
const as = ({ token }: Person) => ({ token });

describe('a rival’s step', () => {
  it.each(KINDS.filter((kind) => !MAY_COUNT.includes(kind)))('changes no reply to %s', async (kind) => {
    const isBidder = BIDDERS.includes(kind);
    const open = await travelWith(api, cast, isBidder ? 'applied' : 'open');
    const quoting = await travelWith(api, cast, isBidder ? 'quoted' : 'quoting');
    const changed = await changesFor(kind, [open, quoting], async () => {
      await rivalsApply(open);
      await rivalsQuote(quoting);
    });
    expect(changed).toEqual([]);
  });

  it('changes what the owner is shown, or nothing above would be proven', async () => {
    const open = await travelWith(api, cast, 'open');
    const changed = await changesFor('owner', [open], () => rivalsApply(open));
    expect(changed.map(({ title }) => title.split(' ')[0])).toEqual(
      expect.arrayContaining(['project.projectDetails', 'project.myProject']),
    );
  });
});

describe('a rival’s question', () => {
  it.each(KINDS.filter((kind) => !MAY_COUNT.includes(kind) && !SEES_QUESTIONS.includes(kind)))(
    'changes no reply to %s, who cannot see the project',
    async (kind) => {
      const way = await travelWith(api, cast, 'quoted');
      expect(await changesFor(kind, [way], () => rivalAsks(way))).toEqual([]);
    },
  );
});

/** Three apply; one of them withdraws, and one is declined. */
async function rivalsApply({ projectId: project_id }: Travelled): Promise<void> {
  const ids: number[] = [];
  for (const rival of consultants) {
    const { application_id } = await api.ok(projectCalls.applyProject, { project_id, message: '可以。' }, as(rival));
    ids.push(application_id);
  }
  await reject({ project_id, target: 'application', target_id: ids[1] }, consultants[1] as Person);
  await reject({ project_id, target: 'application', target_id: ids[2] }, cast.owner);
}

/** Four quote; one of them quotes again, one withdraws, and one is declined. */
async function rivalsQuote({ projectId: project_id, estimateItemIds }: Travelled): Promise<void> {
  const quote = async (rival: Person) =>
    (await api.ok(projectCalls.quoteProject, { project_id, ...quotationFor(estimateItemIds) }, as(rival))).quotation_id;
  const ids: number[] = [];
  for (const rival of technicians) ids.push(await quote(rival));
  await quote(technicians[1] as Person);
  await reject({ project_id, target: 'quotation', target_id: ids[2] }, technicians[2] as Person);
  await reject({ project_id, target: 'quotation', target_id: ids[3] }, cast.owner);
}

const rivalAsks = ({ projectId: project_id }: Travelled) =>
  api.ok(disputeCalls.askClarification, { project_id, question: '包括石膏板嗎？' }, as(technicians[0] as Person));

const reject = (input: object, who: Person) =>
  api.ok(projectCalls.rejectProject, { ...input, reason_code: 'other', note: '因為這樣' }, as(who));

/** Sends every call before and after `act`. Returns the whole replies that differ. */
async function changesFor(kind: Kind, ways: Travelled[], act: () => Promise<unknown>) {
  const knocks = await knocksOf(kind, ways);
  const before = await replies(knocks);
  const now = api.clock.now();
  api.clock.advance(60_000);
  await act();
  // The replies are compared at the same time: signed addresses contain it.
  api.clock.moveTo(now);
  const after = await replies(knocks);
  expect(knocks.flatMap(({ title }, index) => ((before[index]?.status ?? 500) < 500 ? [] : [title]))).toEqual([]);
  const isIn = kind !== 'guest' && !kind.startsWith('suspended');
  if (isIn) expect(before.some(({ status }) => status === 200)).toBe(true);
  // What differs is asked for again, to know what of a reply is new each time.
  const different = knocks.flatMap((sent, index) =>
    isEqual(before[index], after[index]) ? [] : [{ sent, before: before[index], after: after[index] }],
  );
  const again = await replies(different.map(({ sent }) => sent));
  return different.flatMap(({ sent: { title }, before, after }, index) => {
    const [was, is] = [before, after].map((reply) => withoutNoise(reply, after, again[index]));
    return isEqual(was, is) ? [] : [{ title, was, is }];
  });
}

interface Sent {
  title: string;
  call: Call;
  row: Row;
  knock: Knock;
  more: object;
}

/** Every row of the permission table, about each of the projects; where a call takes a revision, with several. */
async function knocksOf(kind: Kind, ways: Travelled[]): Promise<Sent[]> {
  const who = kind === 'guest' ? null : cast[kind];
  const sent: Sent[] = [];
  for (const { name, call, takesRevision } of CALLS)
    for (const [index, row] of (PERMISSIONS[name] ?? []).entries())
      for (const way of row.at ? ways : ways.slice(0, 1))
        for (const revision of takesRevision ? await revisionsOf(way, who) : [undefined])
          sent.push({
            title: `${name} ${index} ${way.projectId} ${revision}`,
            call,
            row,
            knock: { api, kind, person: who, way: withAllIds(way) },
            more: { ...(revision !== undefined && { revision }) },
          });
  return sent;
}

/** Parts that the project does not have yet: the order of another one, else ids that do not exist. */
const withAllIds = (way: Travelled): Travelled => ({
  ...way,
  clarificationId: way.clarificationId || NO_ID,
  submissionId: way.submissionId || NO_ID,
  revisionItemId: way.revisionItemId || NO_ID,
  commentId: way.commentId || NO_ID,
  applicationId: way.applicationId || NO_ID,
  quotationId: way.quotationId || NO_ID,
  orderNumber: way.orderNumber || paying.orderNumber,
});

/** None, the project's own counter, which a caller may guess, and the revision that the caller is shown. */
async function revisionsOf({ projectId }: Travelled, who: Person | null): Promise<(number | undefined)[]> {
  const [row] = await api.deps.db.select().from(projects).where(eq(projects.id, projectId));
  const { body } = await api.call(projectCalls.projectDetails, { project_id: projectId }, { token: who?.token });
  return [...new Set([undefined, row?.revision, body.revision])];
}

async function replies(knocks: readonly Sent[]) {
  const round = [];
  for (const { call, row, knock, more } of knocks) {
    const answer = await undone(async () =>
      api.call(call, { ...(await row.input?.(knock)), ...more }, { token: knock.person?.token }),
    );
    round.push(wholeOf(answer));
  }
  return round;
}

/** Not compared: what every reply has of its own, and the length, which follows from the body. */
const OWN_HEADERS = ['x-request-id', 'date', 'content-length'];
const wholeOf = ({ status, headers, body }: Answer<unknown>) => ({
  status,
  headers: Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.includes(name))),
  body: { ...body, request_id: undefined },
});

/** Runs work in a transaction that is rolled back, so that the next call finds the same data. */
async function undone<T>(work: () => Promise<T>): Promise<T> {
  const { db } = api.deps;
  const results: T[] = [];
  try {
    await db.transaction(async (tx) => {
      api.deps.db = tx;
      results.push(await work());
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  } finally {
    api.deps.db = db;
  }
  return results[0] as T;
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The value without what differs between two replies to the same call: new tokens and ids. */
function withoutNoise(value: unknown, once: unknown, again: unknown): unknown {
  if (isEqual(once, again)) return value;
  const isTree = [value, once, again].every((one) => typeof one === 'object' && one !== null);
  if (!isTree) return 'different each time';
  const [ofOnce, ofAgain] = [once, again] as Record<string, unknown>[];
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => [key, withoutNoise(part, ofOnce?.[key], ofAgain?.[key])]),
  );
}
