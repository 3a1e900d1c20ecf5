import { startApi, type TestApi } from '@tests/support/api/api';
import { times } from '@tests/support/api/full';
import { file, jpeg, pdf } from '@tests/support/files/samples';
import type { Known } from '@tests/support/fuzz/fuzz';
import {
  type FuzzRequest,
  type Operation,
  operationsOf,
  requestsFor,
  toRequest,
} from '@tests/support/fuzz/fuzz-requests';
import { resetTokensTo } from '@tests/support/mails/mails';
import { FPS_ACCOUNT } from '@tests/support/payments/fps';
import { type Cast, KINDS, type Kind, makeCast, travelWith } from '@tests/support/people/cast';
import { logIn, PASSWORD, person, reinstate } from '@tests/support/people/people';
import { professionalAt } from '@tests/support/people/professionals';
import { isGuest } from '@tests/support/permissions/row';
import { shownCase } from '@tests/support/projects/content';
import { WAY } from '@tests/support/projects/way';
import { eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ERRORS, type ErrorBody } from '@/contract/errors';
import { orderCalls } from '@/contract/order/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { professionals, users } from '@/server/db/schema';

/** More of them by a variable: CONTRIBUTING.md. */
const RUNS = Number(process.env.TRIMATCH_FUZZ_RUNS ?? times(2000, 10_000));
const REFUSAL_MAX_BYTES = 256 * 1024;
/** By default the same requests every time; another seed tests other requests. */
const SEED = Number(process.env.TRIMATCH_FUZZ_SEED ?? 20_261_124);
const LONG_MS = 60 * 60_000;

let api: TestApi;
let cast: Cast;
let known: Known[];
let operations: Operation[];
let files: Record<string, File>;

beforeAll(async () => {
  api = await startApi({ variables: FPS_ACCOUNT });
  cast = await makeCast(api);
  // The unapproved ones of the cast: one was asked for more information, the other was rejected.
  for (const [kind, status] of [
    ['unapproved_consultant', 'info_requested'],
    ['unapproved_technician', 'rejected'],
  ] as const)
    await api.deps.db.update(professionals).set({ status }).where(eq(professionals.userId, cast[kind].id));
  known = await makeKnown();
  operations = operationsOf((await api.request('/api/openapi.json')).body as never);
  files = {
    'a.jpg': file(await jpeg(), 'a.jpg'),
    'b.pdf': file(pdf(), 'b.pdf'),
    'c.jpg': file('no picture', 'c.jpg'),
    'd\u202e\0.pdf': file(pdf(), '../d\u202e\0.pdf'),
  };
}, LONG_MS);

it(
  'requests generated from the published document get an answer of the declared shape, and never a 5xx',
  async () => {
    const callers = KINDS.map((name) => ({ name, type: typeOf(name), isParty: PARTIES.includes(name) }));
    const context = { known, callers, fileNames: Object.keys(files) };
    const answered = new Map<string, number>();
    const properties = operations.map((operation) =>
      fc.asyncProperty(requestsFor(operation, context), async (request) => {
        const status = await check(request);
        const outcome = `${request.operation} ${status === 200 ? 'ok' : 'refused'}`;
        answered.set(outcome, (answered.get(outcome) ?? 0) + 1);
      }),
    );
    for (let sent = 0; sent < RUNS; sent += operations.length) {
      // Every call once, in an order of its own each time.
      const order = fc.shuffledSubarray(properties, { minLength: properties.length });
      const [shuffled = []] = fc.sample(order, { numRuns: 1, seed: SEED + sent });
      // On failure fast-check prints the smallest failing request.
      for (const [n, property] of shuffled.entries())
        await fc.assert(property, { numRuns: 1, seed: SEED + sent + n, endOnFailure: false });
    }
    expectReach(answered);
  },
  LONG_MS,
);

const PARTIES: readonly Kind[] = ['owner', 'consultant', 'technician', 'admin'];

/** Callers with few rights are chosen rarely, because most of their requests are refused at once. */
const typeOf = (kind: Kind) => {
  if (kind === 'guest') return 'guest';
  return /^(unapproved|lapsed|suspended)_/.test(kind) ? 'turned away' : cast[kind].userType;
};

/** Sends the request. @throws if the answer is wrong */
async function check(given: FuzzRequest): Promise<number> {
  const operation = operations.find((one) => one.id === given.operation) as Operation;
  const kind = given.caller as Kind;
  const person = kind === 'guest' ? undefined : cast[kind];
  const response = await api.app.fetch(toRequest(given, api.deps.appUrl, person?.token, files));
  const text = await response.text();
  if (given.operation === 'userAuth.logout' && kind !== 'guest' && !isGuest(kind))
    cast[kind] = await logIn(api, cast[kind]);
  const { status } = response;
  // Suspended users are reinstated, because all of their later requests would be refused.
  if (given.operation === 'adminPeople.suspend' && status === 200) await reinstateAll();
  // A deleted account is replaced by a new one of the same kind.
  if (given.operation === 'account.deleteAccount' && status === 200 && kind !== 'guest')
    cast[kind] = (await makeCast(api))[kind];
  if (status >= 500) throw new Error(`${status}: ${text}`);
  if (status !== 200 && text.length > REFUSAL_MAX_BYTES) throw new Error(`a refusal of ${text.length} characters`);
  const body = JSON.parse(text) as Record<string, unknown>;
  if (given.method === operation.method && !operation.statuses.has(status))
    throw new Error(`${status} is not declared: ${text}`);
  if (status !== 200) checkError(status, body as unknown as ErrorBody, response.headers);
  else if (typeof body !== 'object' || body === null || 'error' in body) throw new Error(`no reply: ${text}`);
  return status;
}

async function reinstateAll(): Promise<void> {
  const suspended = await api.deps.db.select({ id: users.id }).from(users).where(isNotNull(users.suspendedAt));
  for (const kind of KINDS) {
    if (kind === 'guest' || isGuest(kind) || !suspended.some(({ id }) => id === cast[kind].id)) continue;
    await reinstate(api, cast[kind]);
    cast[kind] = await logIn(api, cast[kind]);
  }
}

function checkError(status: number, body: ErrorBody, headers: Headers): void {
  const { error, error_code, error_message, form_error, fresh, request_id, ...rest } = body;
  expect({ error, status, rest }).toEqual({ error: true, status: ERRORS[error_code], rest: {} });
  expect(request_id).toBe(headers.get('x-request-id'));
  expect(error_message).toMatch(SENTENCE);
  // A refused file also names its field.
  if (error_code !== 'unsupported_media_type' && error_code !== 'payload_too_large')
    expect(form_error !== undefined).toBe(error_code === 'form_error');
  for (const messages of Object.values(form_error ?? {})) {
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toMatch(SENTENCE);
  }
  if (fresh) expect(status).toBe(409);
}

/** A full sentence: no key of a missing text, and no unfilled placeholder. */
const SENTENCE = /^(?!(error|field)\.)(?!.*\{\{).*[。.」]$/s;

/** Refused requests test little, so every call must have been reached and many must have succeeded. */
function expectReach(answered: Map<string, number>): void {
  const count = (outcome: string) => answered.get(outcome) ?? 0;
  expect(operations.filter(({ id }) => count(`${id} ok`) + count(`${id} refused`) === 0)).toEqual([]);
  const worked = operations.filter(({ id }) => count(`${id} ok`) > 0).map(({ id }) => id);
  const total = [...answered].reduce((sum, [outcome, many]) => sum + (outcome.endsWith(' ok') ? many : 0), 0);
  expect(total).toBeGreaterThan(RUNS / 10);
  expect(worked.length).toBeGreaterThan(operations.length * 0.4);
}

/** Where calls are possible that no step of the main way allows. */
const BETWEEN = [
  'asked',
  'fee_asked',
  'staged',
  'stage_claimed',
  'changed',
  'advised',
  'end_requested',
  'complained',
  'revising',
  'defect_reported',
  'visit_proposed',
  'mended',
  'rated',
] as const;

/** Three projects in every state of the main way, and one in each of the others, each with the ids of its parts. */
async function makeKnown(): Promise<Known[]> {
  // Requests may reset this account's password. It is not one of the cast, who must stay logged in.
  const forgetful = await person(api, 'client');
  await api.ok(userAuthCalls.forgotPassword, { email: forgetful.email });
  const shared: Known = {
    email: [forgetful.email, ...['new', 'half', 'third', 'other'].map((name) => `${name}@example.test`)],
    password: [PASSWORD],
    plan_id: [1, 2, 3, 4],
    current_password: ['not the one'],
    token: await resetTokensTo(api, forgetful.email),
    refresh_token: [(await logIn(api, forgetful)).refreshToken, forgetful.refreshToken],
    user_type: ['client', undefined],
    name: ['林穎'],
    company_name: ['大文工程'],
    specialties: [['painting']],
    years_of_experience: [3],
    note: ['已附上。'],
    phone: ['91234567', '+85291234567'],
    accept_terms: [true],
    revision: [undefined, undefined, undefined, undefined, 0, 5],
    version: [undefined, 1],
    line: [undefined],
    answers: [undefined, { property_type: 'flat' }],
    budget_min_cents: [1_000_000],
    budget_max_cents: [2_000_000],
    amount_min_cents: [1_000_000],
    amount_max_cents: [2_000_000],
    start_date: ['2026-12-01'],
    valid_until: ['2026-12-31'],
    key: ['footer-2', 'desktop-header-1'],
    type: ['terms', 'project_update', 'case', 'page'],
    slug: ['terms', 'about'],
    q: ['顧問', '水', 'bath', '%'],
    id: [await shownCase(api), (await person(api, 'technician')).id],
    page: [undefined, 1, 2],
    path: ['/'],
    cursor: [undefined, '3', '0', '-1', '1e9', '99999999999', '.1', '-.1', '99999999999999.1'],
    subject_type: ['user'],
    subject_id: [cast.owner.id],
    subject_ids: [[cast.owner.id]],
    assignee_id: [cast.admin.id, null],
    text: ['收到，謝謝。'],
  };
  const sets: Known[] = [];
  for (const step of [...WAY, ...WAY, ...WAY, ...BETWEEN]) {
    const way = await travelWith(api, cast, step);
    sets.push({
      ...shared,
      user_id: [(await professionalAt(api, 'pending_approval')).id],
      project_id: [way.projectId],
      application_id: [way.applicationId].filter(Boolean),
      quotation_id: [way.quotationId].filter(Boolean),
      item_id: way.estimateItemIds,
      stage_id: [way.stageId].filter(Boolean),
      variation_id: [way.variationId].filter(Boolean),
      defect_id: [way.defectId].filter(Boolean),
      clarification_id: [way.clarificationId].filter(Boolean),
      comment_id: [way.commentId].filter(Boolean),
      estimate_item_id: [undefined, ...way.estimateItemIds],
      order_number: [way.orderNumber, way.feeOrderNumber].filter(Boolean),
      session: step === 'awaiting_payment' ? [await checkout(way.orderNumber)] : [],
    });
  }
  return sets;
}

async function checkout(order_number: string): Promise<string | null> {
  const { redirect_url } = await api.ok(orderCalls.checkout, { order_number }, { token: cast.owner.token });
  return new URL(redirect_url, api.deps.appUrl).searchParams.get('session');
}
