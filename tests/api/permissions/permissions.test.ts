import { type Answer, startApi, type TestApi } from '@tests/support/api/api';
import { FPS_ACCOUNT } from '@tests/support/payments/fps';
import { type Cast, KINDS, type Kind, makeCast, travelWith } from '@tests/support/people/cast';
import { logIn, person } from '@tests/support/people/people';
import { isGuest, type Knock, type Outcome, type Row } from '@tests/support/permissions/row';
import { PERMISSIONS } from '@tests/support/permissions/table';
import type { Travelled } from '@tests/support/projects/way';
import { eq, inArray, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '@/contract/call';
import { ERRORS } from '@/contract/errors';
import { MovableClock } from '@/server/clock';
import { auditLog, projects, sessions } from '@/server/db/schema';
import { areas } from '@/server/http/areas';
import { authenticate, signAccessToken } from '@/server/http/authenticate';
import { isBackOffice } from '@/server/http/back-office';

const CALLS = new Map<string, Call>(
  Object.entries(areas).flatMap(([area, { calls }]) =>
    Object.entries(calls).map(([name, call]): [string, Call] => [`${area}.${name}`, call]),
  ),
);
const needsLogin = (call: Call) => call.who !== 'public' && call.who !== 'optional';

let api: TestApi;
let cast: Cast;
beforeAll(async () => {
  api = await startApi({ variables: FPS_ACCOUNT });
  cast = await makeCast(api);
});

describe('the permission table', () => {
  it('has every call, and no other', () => {
    expect(Object.keys(PERMISSIONS).sort()).toEqual([...CALLS.keys()].sort());
  });

  it.each(Object.entries(PERMISSIONS))('has an outcome of %s for every kind of caller', (_name, rows) => {
    for (const row of rows) {
      const kinds = Object.values(row.outcomes).flat();
      expect([...kinds].sort()).toEqual([...KINDS].sort());
    }
  });
});

/** Each call by each of its ways. */
const WAYS = Object.entries(PERMISSIONS).flatMap(([name, rows]): [string, Row[], Call][] => {
  const call = CALLS.get(name) as Call;
  const way: [string, Row[], Call] = [name, [...rows], call];
  return call.isPostedToo ? [way, [`${name}, posted`, [...rows], { ...call, method: 'POST' }]] : [way];
});

describe.each(WAYS)('%s', (_name, rows, call) => {
  it.each(rows.map((row) => [row.at ?? 'any time', row] as const))('allows only who may, at %s', async (_at, row) => {
    const way = row.at ? await travelWith(api, cast, row.at) : ({} as Travelled);
    const answers = new Map<Kind, Answer<unknown>>();
    // The refused callers first: their requests must have changed nothing when the allowed ones follow.
    const before = await stateOf(way);
    for (const kind of kindsWith(row, false)) answers.set(kind, await knock(call, row, kind, way));
    expect(await stateOf(way)).toEqual(before);
    for (const kind of kindsWith(row, true)) answers.set(kind, await knock(call, row, kind, way));
    expect(outcomesOf(answers)).toEqual(expectedOf(row));
    await expectAudited(call, answers);
    const { shows } = row;
    if (!shows) return;
    const readers = [...answers].filter(
      ([, { status, body }]) => status === 200 && shows.isIn({ ...(body as object) }),
    );
    expect(readers.map(([kind]) => kind).sort()).toEqual([...shows.to].sort());
  });

  it.each(rows.filter((row) => row.absent).map((row) => [row.at ?? 'any time', row] as const))(
    'answers the same for an unknown and for another’s id, at %s',
    async (_at, row) => {
      const way = row.at ? await travelWith(api, cast, row.at) : ({} as Travelled);
      const absent = new Map<Kind, Answer<unknown>>();
      for (const kind of KINDS) absent.set(kind, await knock(call, { ...row, input: row.absent }, kind, way));
      expect(outcomesOf(absent)).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, ofAbsent(call, kind)])));
      for (const kind of row.outcomes.not_found ?? []) {
        const foreign = await knock(call, row, kind, way);
        expect(withoutId(foreign)).toEqual(withoutId(absent.get(kind)));
      }
    },
  );
});

describe('an account whose address is not verified', () => {
  it('may read its own data, and change nothing', async () => {
    const { token } = await person(api, 'client', { isVerified: false });
    const got = new Map<string, string>();
    for (const [name, call] of CALLS) {
      if (!needsLogin(call) || (Array.isArray(call.who) && !call.who.includes('client'))) continue;
      got.set(name, (await api.call(call, {}, { token })).body.error_code ?? 'ok');
    }
    expect(Object.fromEntries(got)).toEqual({
      'userAuth.profile': 'ok',
      'userAuth.profileUpdate': 'not_verified',
      'secondFactor.state': 'ok',
      'secondFactor.begin': 'not_verified',
      'secondFactor.confirm': 'not_verified',
      'secondFactor.renewCodes': 'not_verified',
      'secondFactor.remove': 'not_verified',
      'passkey.listing': 'ok',
      'passkey.challenge': 'not_verified',
      'passkey.begin': 'not_verified',
      'passkey.finish': 'not_verified',
      'passkey.rename': 'not_verified',
      'passkey.remove': 'not_verified',
      'account.sessions': 'ok',
      'account.revokeSession': 'not_verified',
      'account.exportData': 'ok',
      'account.deleteAccount': 'not_verified',
      'project.requestForm': 'not_verified',
      'project.createProject': 'not_verified',
      'project.projectListing': 'not_verified',
      'project.myProject': 'not_verified',
      'project.projectDetails': 'form_error',
      'project.consultantList': 'not_verified',
      'project.acceptConsultant': 'not_verified',
      'project.quotationListing': 'form_error',
      'project.acceptQuotation': 'not_verified',
      'project.approveProject': 'not_verified',
      'stage.certifyStage': 'not_verified',
      'stage.returnStage': 'not_verified',
      'project.answerCase': 'not_verified',
      'project.sharePhone': 'not_verified',
      'project.updateProject': 'not_verified',
      'project.rejectProject': 'not_verified',
      'project.reopenProject': 'not_verified',
      'dossier.requestDossier': 'not_verified',
      'dossier.dossierListing': 'form_error',
      'variation.variationListing': 'form_error',
      'variation.proposeVariation': 'not_verified',
      'variation.agreeVariation': 'not_verified',
      'variation.declineVariation': 'not_verified',
      'variation.withdrawVariation': 'not_verified',
      'siteLog.siteLogListing': 'form_error',
      'siteLog.commentEntry': 'not_verified',
      'priceGuide.priceGuide': 'form_error',
      'invite.inviteListing': 'not_verified',
      'invite.inviteProfessionals': 'not_verified',
      'favourite.favourites': 'not_verified',
      'favourite.favouriteNames': 'not_verified',
      'favourite.keepFavourite': 'not_verified',
      'favourite.dropFavourite': 'not_verified',
      'visit.visitListing': 'form_error',
      'visit.proposeTimes': 'not_verified',
      'visit.takeTime': 'not_verified',
      'visit.declineTimes': 'not_verified',
      'visit.callOffVisit': 'not_verified',
      'visit.calendarFeed': 'not_verified',
      'visit.renewFeed': 'not_verified',
      'visit.closeFeed': 'not_verified',
      'warranty.defectListing': 'form_error',
      'warranty.reportDefect': 'not_verified',
      'warranty.proposeVisit': 'not_verified',
      'warranty.agreeVisit': 'not_verified',
      'warranty.confirmDefect': 'not_verified',
      'warranty.returnDefect': 'not_verified',
      'warranty.withdrawDefect': 'not_verified',
      'warranty.disputeDefect': 'not_verified',
      'dispute.askClarification': 'not_verified',
      'dispute.answerClarification': 'not_verified',
      'dispute.requestEnd': 'not_verified',
      'dispute.answerEnd': 'not_verified',
      'dispute.withdrawEnd': 'not_verified',
      'dispute.complainProject': 'not_verified',
      'dispute.answerComplaint': 'not_verified',
      'dispute.withdrawComplaint': 'not_verified',
      'feedback.commentProject': 'not_verified',
      'feedback.uncommentedProject': 'not_verified',
      'feedback.projectCommented': 'not_verified',
      'order.orderDetails': 'form_error',
      'order.orderListing': 'ok',
      'order.receipt': 'form_error',
      'order.checkout': 'not_verified',
      'statement.statement': 'ok',
      'fps.transfer': 'not_verified',
      'fps.claim': 'not_verified',
      'fps.takeBack': 'not_verified',
      'fps.refundAccount': 'not_verified',
      'notification.listing': 'ok',
      'notification.details': 'form_error',
      'notification.read': 'not_verified',
      'notification.see': 'not_verified',
      'notification.preferences': 'ok',
      'notification.setPreference': 'not_verified',
      'push.pushTimes': 'ok',
      'push.setTimes': 'not_verified',
      'push.addDevice': 'not_verified',
      'push.dropDevice': 'not_verified',
      'chat.chatroomListing': 'ok',
      'chat.chatroomDetails': 'not_verified',
      'chat.newChat': 'not_verified',
      'chat.sendMessage': 'not_verified',
      'chat.conversationDetails': 'form_error',
      'chat.catchUp': 'not_verified',
      'chat.readRoom': 'not_verified',
      'chat.quickReplies': 'ok',
      'chat.keepQuickReply': 'not_verified',
      'chat.editQuickReply': 'not_verified',
      'chat.pickQuickReply': 'not_verified',
      'chat.removeQuickReply': 'not_verified',
      'chat.channelAuthorization': 'form_error',
      'chat.socketSignIn': 'form_error',
      'chat.resumeSocket': 'form_error',
      'chat.connection': 'ok',
    });
  });
});

describe('the back office', () => {
  it('consists exactly of the calls that are for admins only', () => {
    for (const [name, call] of CALLS)
      expect(isBackOffice(call.path), name).toBe(Array.isArray(call.who) && call.who.join() === 'admin');
  });

  it('answers other callers exactly like an unknown address', async () => {
    const known = [...CALLS.values()].filter((call) => isBackOffice(call.path));
    const unknown = { ...(known[0] as Call), path: '/api/admin/no-such-thing' } as Call;
    for (const kind of KINDS.filter((kind) => kind !== 'admin')) {
      const token = kind === 'guest' ? undefined : cast[kind].token;
      const expected = withoutId(await api.call(unknown, {}, { token }));
      for (const call of known) {
        const other = { ...call, method: call.method === 'GET' ? 'POST' : 'GET' } as Call;
        for (const variant of [call, other])
          expect(withoutId(await api.call(variant, {}, { token })), `${kind} ${call.path}`).toEqual(expected);
      }
    }
  });

  it('writes into an append-only audit log', async () => {
    const { db } = api.deps;
    const refusal = { cause: { message: 'audit_log is append-only' } };
    await expect(db.update(auditLog).set({ label: '' })).rejects.toMatchObject(refusal);
    await expect(db.delete(auditLog)).rejects.toMatchObject(refusal);
    await expect(db.execute(sql`truncate audit_log`)).rejects.toMatchObject(refusal);
  });
});

describe('an invalid token', () => {
  const tokens: Record<string, () => Promise<string>> = {
    'that is nonsense': async () => 'a.b.c',
    'that has expired': async () => signAccessToken(earlier(16 * 60), await sessionIdOf(cast.owner.token)),
    'signed with another key': async () =>
      signAccessToken(
        { clock: api.clock, secrets: { ...api.deps.secrets, accessToken: new Uint8Array(32) } },
        await sessionIdOf(cast.owner.token),
      ),
    'without a signature': async () => unsigned(await sessionIdOf(cast.owner.token)),
    'of an unknown login': async () => signAccessToken(api.deps, crypto.randomUUID()),
    'of a login that was revoked': async () => {
      const { token } = await logIn(api, cast.owner);
      const id = await sessionIdOf(token);
      await api.deps.db.update(sessions).set({ revokedAt: api.clock.now() }).where(eq(sessions.id, id));
      return token;
    },
    'that names something else': async () =>
      new SignJWT({}).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('1h').sign(api.deps.secrets.accessToken),
  };

  it.each(Object.keys(tokens))('%s is refused by every call that needs one', async (kind) => {
    const token = await tokens[kind]?.();
    const codes = new Set<string>();
    for (const call of [...CALLS.values()].filter(needsLogin)) {
      const answer = await api.call(call, {}, { token });
      codes.add(`${answer.status} ${answer.body.error_code}`);
    }
    expect([...codes]).toEqual(['401 unauthorized']);
  });

  it('counts as none where login is optional', async () => {
    const answer = await api.call(areas.site.calls.menuDetails, { key: 'footer-2' }, { token: 'a.b.c' });
    expect(answer.status).toBe(200);
  });
});

async function knock(call: Call, row: Row, kind: Kind, way: Travelled): Promise<Answer<unknown>> {
  const known = kind === 'guest' ? null : cast[kind];
  const person = known && row.hasOwnLogin && !isGuest(kind) ? await logIn(api, known) : known;
  const what: Knock = { api, kind, person, way };
  return api.call(call, (await row.input?.(what)) ?? {}, { token: person?.token });
}

const expectedOf = (row: Row) =>
  Object.fromEntries(Object.entries(row.outcomes).flatMap(([outcome, kinds]) => kinds.map((kind) => [kind, outcome])));

const kindsWith = (row: Row, isOk: boolean) => KINDS.filter((kind) => (expectedOf(row)[kind] === 'ok') === isOk);

/** Each caller's outcome; an error whose status does not match its code is shown with both. */
const outcomesOf = (answers: Map<Kind, Answer<unknown>>) =>
  Object.fromEntries(
    [...answers].map(([kind, { status, body }]) => {
      if (status === 200) return [kind, 'ok'];
      const code = body.error_code;
      return [kind, code && ERRORS[code] === status ? code : `${status} ${code}`];
    }),
  );

function ofAbsent(call: Call, kind: Kind): Outcome {
  if (needsLogin(call) && isGuest(kind))
    return kind === 'guest' && isBackOffice(call.path) ? 'not_found' : 'unauthorized';
  const isRefused = Array.isArray(call.who) && kind !== 'guest' && !call.who.includes(cast[kind].userType);
  return isRefused && !isBackOffice(call.path) ? 'forbidden' : 'not_found';
}

/** Expects an audit line for an admin's act, and none otherwise. */
async function expectAudited(call: Call, answers: Map<Kind, Answer<unknown>>) {
  const requestIds = [...answers.values()].map(({ headers }) => headers.get('x-request-id') ?? '');
  const rows = await api.deps.db.select().from(auditLog).where(inArray(auditLog.requestId, requestIds));
  const admin = answers.get('admin');
  // In a complaint admins may also write in its thread and take the project's archive, like its parties.
  const likeParties: string[] = [areas.dispute.calls.answerComplaint.path, areas.dossier.calls.requestDossier.path];
  const isTheirs = isBackOffice(call.path) || likeParties.includes(call.path);
  const isAct = isTheirs && call.method === 'POST' && admin?.status === 200;
  expect(rows.map(({ actorId, requestId }) => ({ actorId, requestId }))).toEqual(
    isAct ? [{ actorId: cast.admin.id, requestId: admin.headers.get('x-request-id') }] : [],
  );
}

async function stateOf(way: Travelled) {
  const id = way.projectId ?? 0;
  const [row] = await api.deps.db.select().from(projects).where(eq(projects.id, id));
  return row;
}

const withoutId = (answer: Answer<unknown> | undefined) => ({
  status: answer?.status,
  body: { ...answer?.body, request_id: undefined },
});

const earlier = (seconds: number) => ({
  secrets: api.deps.secrets,
  clock: new MovableClock(new Date(api.clock.now().getTime() - seconds * 1000)),
});

async function sessionIdOf(token: string): Promise<string> {
  const visitor = await authenticate(api.deps, `Bearer ${token}`);
  return visitor?.sessionId ?? '';
}

function unsigned(sessionId: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(api.clock.now().getTime() / 1000) + 600;
  return `${part({ alg: 'none' })}.${part({ sub: sessionId, exp })}.`;
}
