import { startApi, type TestApi } from '@tests/support/api/api';
import { mailsTo } from '@tests/support/mails/mails';
import { Authenticator } from '@tests/support/passkeys/authenticator';
import { storePasskey } from '@tests/support/passkeys/store-passkey';
import { logIn, PASSWORD, type Person, person, reinstate, suspend } from '@tests/support/people/people';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_PASSKEYS, PASSKEY_CHALLENGE_TTL_MS, RECOVERY_CODES } from '@/config/limits';
import { accountCalls } from '@/contract/account/calls';
import { adminPeopleCalls } from '@/contract/admin/people/calls';
import { adminSecurityCalls } from '@/contract/admin/security/calls';
import { passkeyCalls } from '@/contract/passkey/calls';
import { professionalCalls } from '@/contract/professional/calls';
import { projectCalls } from '@/contract/project/calls';
import { secondFactorCalls } from '@/contract/second-factor/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { passkeys, secondFactors, spentPasskeyChallenges } from '@/server/db/schema';
import { addJob } from '@/server/queue/add-job';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const as = ({ token }: Pick<Person, 'token'>) => ({ token });

/** Adds a passkey to an account; a further one with a second factor. */
async function addPasskey(who: Person, proof: object = {}, on = api) {
  const passkey = new Authenticator();
  const options = await on.ok(passkeyCalls.begin, { password: PASSWORD, ...proof }, as(who));
  const input = { name: '我的電話', response: passkey.register(options) };
  const { recovery_codes } = await on.ok(passkeyCalls.finish, input, as(who));
  return { passkey, recovery: recovery_codes };
}

/** A client with a passkey. */
async function withPasskey() {
  const who = await person(api, 'client');
  return { who, ...(await addPasskey(who)) };
}

const beginLogin = () => api.ok(passkeyCalls.beginLogin, {});
const login = (response: object) => api.call(passkeyCalls.login, { response });
const loginBy = async (passkey: Authenticator) => login(passkey.answer(await beginLogin()));
const passwordLogin = (who: Person, proof: object = {}) =>
  api.call(userAuthCalls.login, { email: who.email, password: PASSWORD, ...proof });
/** What a login with the password answers of the second factor. */
const waysOf = async (who: Person) => {
  const { fresh } = (await passwordLogin(who)).body;
  return fresh as { has_app: boolean; passkey_options: Awaited<ReturnType<typeof beginLogin>> };
};
const listed = async (who: Person) => (await api.ok(passkeyCalls.listing, {}, as(who))).value;
const state = (who: Person) => api.ok(secondFactorCalls.state, {}, as(who));
const isRefused = { status: 403, body: { error_code: 'passkey_refused' } };

describe('a passkey', () => {
  it('is made with the password; the first one returns the recovery codes once and ends every other login', async () => {
    const who = await person(api, 'consultant');
    const elsewhere = await logIn(api, who);
    const wrong = await api.call(passkeyCalls.begin, { password: 'another' }, as(who));
    expect(wrong).toMatchObject({ status: 422, body: { form_error: { password: [expect.any(String)] } } });
    const options = await api.ok(passkeyCalls.begin, { password: PASSWORD }, as(who));
    expect(options).toMatchObject({
      rp: { id: 'trimatch.test' },
      user: { name: who.email },
      authenticatorSelection: { residentKey: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const passkey = new Authenticator();
    const input = { name: '  我的電話 ', response: passkey.register(options) };
    const { recovery_codes } = await api.ok(passkeyCalls.finish, input, as(who));
    expect(new Set(recovery_codes).size).toBe(RECOVERY_CODES);
    expect(await listed(who)).toMatchObject([{ name: '我的電話', last_used_at: null, is_synced: false }]);
    expect(await state(who)).toMatchObject({
      is_set: false,
      has_passkey: true,
      recovery_codes_left: RECOVERY_CODES,
    });
    expect((await api.call(userAuthCalls.profile, {}, as(elsewhere))).status).toBe(401);
    expect((await api.call(userAuthCalls.profile, {}, as(who))).status).toBe(200);
    expect((await mailsTo(api, who.email)).map(({ template }) => template)).toEqual(['passkey_added']);
  });

  it('logs in without e-mail, password and code, and its use is noted', async () => {
    const { who, passkey } = await withPasskey();
    const options = await beginLogin();
    expect(options).toMatchObject({ rpId: 'trimatch.test', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const { status, body } = await login(passkey.answer(options));
    expect(status).toBe(200);
    expect(body).toMatchObject({ user_type: 'client', profile: { id: who.id }, registration_step: 'success' });
    expect((await api.call(userAuthCalls.profile, {}, { token: body.access_token })).status).toBe(200);
    expect((await listed(who))[0]?.last_used_at).toBe(api.clock.now().toISOString());
  });

  it('keeps the device token of a browser that has one', async () => {
    const { passkey } = await withPasskey();
    const { body } = await loginBy(passkey);
    const response = passkey.answer(await beginLogin());
    const again = await api.ok(passkeyCalls.login, { response, device_tokens: [body.device_token] });
    expect(again.device_token).toBe(body.device_token);
  });

  it('is refused for another site, and by another site’s name', async () => {
    const { passkey } = await withPasskey();
    const options = await beginLogin();
    expect(await login(passkey.answer(options, { origin: 'https://trimatch.test.evil.example' }))).toMatchObject(
      isRefused,
    );
    expect(await login(passkey.answer(await beginLogin(), { rpId: 'evil.example' }))).toMatchObject(isRefused);
    const who = await person(api, 'client');
    for (const wrong of [{ origin: 'http://evil.example' }, { rpId: 'evil.example' }]) {
      const begun = await api.ok(passkeyCalls.begin, { password: PASSWORD }, as(who));
      const response = new Authenticator().register(begun, wrong);
      expect(await api.call(passkeyCalls.finish, { name: 'x', response }, as(who))).toMatchObject(isRefused);
    }
    expect(await listed(who)).toEqual([]);
  });

  it('answers a challenge once, within its time, and for its purpose only', async () => {
    const { who, passkey } = await withPasskey();
    const answer = passkey.answer(await beginLogin());
    expect((await login(answer)).status).toBe(200);
    expect(await login(answer)).toMatchObject(isRefused);
    // A refused answer spends its challenge too.
    const options = await beginLogin();
    expect(await login(passkey.answer(options, { userVerified: false }))).toMatchObject(isRefused);
    expect(await login(passkey.answer(options))).toMatchObject(isRefused);

    const late = passkey.answer(await beginLogin());
    api.clock.advance(PASSKEY_CHALLENGE_TTL_MS);
    expect(await login(late)).toMatchObject(isRefused);

    const ofSecondFactor = await api.ok(passkeyCalls.challenge, {}, as(who));
    expect(await login(passkey.answer(ofSecondFactor))).toMatchObject(isRefused);
    const ofLogin = passkey.answer(await beginLogin());
    expect(await passwordLogin(who, { passkey: ofLogin })).toMatchObject(isRefused);
    for (const challenge of ['', 'AAAA', 7])
      expect(await login(passkey.answer({ challenge: challenge as string }))).toMatchObject(isRefused);
    const notJson = { ...answer, response: { ...answer.response, clientDataJSON: 'AAAA' } };
    expect(await login(notJson)).toMatchObject(isRefused);

    const other = await person(api, 'client');
    const begun = await api.ok(passkeyCalls.begin, { password: PASSWORD }, as(other));
    const attestation = { name: 'x', response: new Authenticator().register(begun) };
    // Another user's registration.
    const third = await person(api, 'client');
    expect(await api.call(passkeyCalls.finish, attestation, as(third))).toMatchObject(isRefused);
    await api.ok(passkeyCalls.finish, attestation, as(other));
    expect(await api.call(passkeyCalls.finish, attestation, as(other))).toMatchObject(isRefused);
  });

  it('does not log in with a wrong signature, without user verification, or as another user', async () => {
    const { who, passkey } = await withPasskey();
    const stranger = await withPasskey();
    const signed = passkey.answer(await beginLogin());
    const other = stranger.passkey.answer(await beginLogin());
    const forged = { ...signed, response: { ...signed.response, signature: other.response.signature } };
    expect(await login(forged)).toMatchObject(isRefused);
    expect(await login(passkey.answer(await beginLogin(), { userVerified: false }))).toMatchObject(isRefused);
    const theirHandle = Buffer.from(String(stranger.who.id)).toString('base64url');
    expect(await login(passkey.answer(await beginLogin(), { userHandle: theirHandle }))).toMatchObject(isRefused);
    expect(await login(passkey.answer(await beginLogin(), { userHandle: null }))).toMatchObject(isRefused);
    expect(await login(new Authenticator().answer(await beginLogin(), { userHandle: theirHandle }))).toMatchObject(
      isRefused,
    );
    // Another user's passkey is no second factor of this one.
    const { passkey_options } = await waysOf(who);
    expect(await passwordLogin(who, { passkey: stranger.passkey.answer(passkey_options) })).toMatchObject(isRefused);
  });

  it('that was copied is refused: its signature counter must grow, unless it has none', async () => {
    const { passkey } = await withPasskey();
    for (const [counter, status] of [
      [0, 200],
      [0, 200],
      [5, 200],
      [5, 403],
      [4, 403],
      [0, 403],
      [6, 200],
    ] as const) {
      passkey.counter = counter;
      expect((await loginBy(passkey)).status, `counter ${counter}`).toBe(status);
    }
    passkey.counter = 7;
    const twins = [passkey.answer(await beginLogin()), passkey.answer(await beginLogin())];
    const statuses = (await Promise.all(twins.map(login))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 403]);
  });

  it('does not open a suspended account', async () => {
    const { who, passkey } = await withPasskey();
    await suspend(api, who);
    expect(await loginBy(passkey)).toMatchObject({
      status: 422,
      body: { form_error: { email: [expect.any(String)] } },
    });
    await reinstate(api, who);
    expect((await loginBy(passkey)).status).toBe(200);
  });

  it('is made once for each authenticator, and of others up to a number', async () => {
    const { who, passkey, recovery } = await withPasskey();
    const options = await api.ok(passkeyCalls.begin, { password: PASSWORD, code: recovery[0] }, as(who));
    expect(options.excludeCredentials).toMatchObject([{ id: passkey.id }]);
    expect(
      await api.call(passkeyCalls.finish, { name: 'x', response: passkey.register(options) }, as(who)),
    ).toMatchObject(isRefused);
    const begun = await api.ok(passkeyCalls.begin, { password: PASSWORD, code: recovery[1] }, as(who));
    const response = new Authenticator().register(begun);
    for (let count = 1; count < MAX_PASSKEYS; count++) await storePasskey(api, who.id);
    const full = await api.call(passkeyCalls.finish, { name: 'x', response }, as(who));
    expect(full).toMatchObject({ status: 422, body: { form_error: { name: [expect.any(String)] } } });
    const another = await api.call(passkeyCalls.begin, { password: PASSWORD, code: recovery[2] }, as(who));
    expect(another).toMatchObject({ status: 422, body: { form_error: { password: [expect.any(String)] } } });
    expect(await listed(who)).toHaveLength(MAX_PASSKEYS);
  });

  it('is stored without what its authenticator says about its maker, which nobody reads', async () => {
    const who = await person(api, 'client');
    const options = await api.ok(passkeyCalls.begin, { password: PASSWORD }, as(who));
    const passkey = new Authenticator();
    const response = passkey.register(options, { attestation: ['android-key', new Map([['x5c', 'no certificate']])] });
    await api.ok(passkeyCalls.finish, { name: 'x', response }, as(who));
    expect((await loginBy(passkey)).status).toBe(200);
  });

  it('is refused if its holder has set another factor, or a new password, since it was begun', async () => {
    const begin = async (who: Person) => {
      const response = new Authenticator().register(await api.ok(passkeyCalls.begin, { password: PASSWORD }, as(who)));
      return () => api.call(passkeyCalls.finish, { name: 'x', response }, as(who));
    };
    const [one, other] = [await person(api, 'client'), await person(api, 'client')];
    const [finishOne, finishOther] = [await begin(one), await begin(other)];
    await addPasskey(one);
    const change = { current_password: PASSWORD, new_password: 'a wholly different 7 phrase' };
    await api.ok(userAuthCalls.changePassword, change, as(other));
    expect(await finishOne()).toMatchObject(isRefused);
    expect(await finishOther()).toMatchObject(isRefused);
    expect([(await listed(one)).length, (await listed(other)).length]).toEqual([1, 0]);
  });

  it('is renamed and removed by its holder only', async () => {
    const { who, recovery } = await withPasskey();
    const stranger = await withPasskey();
    const [own] = await listed(who);
    const id = own?.id ?? 0;
    const rename = (by: Person) => api.call(passkeyCalls.rename, { id, name: '辦公室電腦' }, as(by));
    expect((await rename(stranger.who)).status).toBe(404);
    expect((await rename(who)).status).toBe(200);
    expect(await listed(who)).toMatchObject([{ name: '辦公室電腦' }]);
    const byStranger = { id, password: PASSWORD, code: stranger.recovery[0] };
    expect((await api.call(passkeyCalls.remove, byStranger, as(stranger.who))).status).toBe(404);
    expect((await api.call(passkeyCalls.remove, { id, password: PASSWORD }, as(who))).body.error_code).toBe(
      'second_factor_required',
    );
    await api.ok(passkeyCalls.remove, { id, password: PASSWORD, code: recovery[0] }, as(who));
    expect(await listed(who)).toEqual([]);
  });

  it('ends every other login when it is removed; with the last factor the recovery codes go', async () => {
    const { who, passkey, recovery } = await withPasskey();
    const { body } = await loginBy(passkey);
    const [own] = await listed(who);
    const proof = passkey.answer(await api.ok(passkeyCalls.challenge, {}, as(who)));
    await api.ok(passkeyCalls.remove, { id: own?.id, password: PASSWORD, passkey: proof }, as(who));
    expect((await api.call(userAuthCalls.profile, {}, { token: body.access_token })).status).toBe(401);
    expect(await loginBy(passkey)).toMatchObject(isRefused);
    expect(await state(who)).toMatchObject({ has_passkey: false, recovery_codes_left: 0 });
    expect((await passwordLogin(who)).status).toBe(200);
    expect((await mailsTo(api, who.email)).map(({ template }) => template)).toContain('passkey_removed');
    // New codes come with a new factor, and the old ones stay invalid.
    await addPasskey(who);
    expect((await passwordLogin(who, { code: recovery[0] })).body.form_error).toHaveProperty('code');
  });

  it('is in the data of its holder, and deleted with the account', async () => {
    const { who, recovery } = await withPasskey();
    const { src } = await api.ok(accountCalls.exportData, {}, as(who));
    const { body } = await api.request(src);
    expect(body.passkeys).toMatchObject([{ name: '我的電話', device_type: 'singleDevice' }]);
    expect(JSON.stringify(body)).not.toContain(recovery[0]);
    await api.ok(accountCalls.deleteAccount, { password: PASSWORD }, as(who));
    expect(await api.deps.db.$count(passkeys, eq(passkeys.userId, who.id))).toBe(0);
  });

  it('is not offered where the site has no name', async () => {
    const bare = await startApi({ appUrl: 'http://192.168.1.2:3000' });
    const who = await person(bare, 'client');
    expect(await bare.ok(passkeyCalls.listing, {}, as(who))).toMatchObject({ is_available: false });
    for (const [call, input] of [
      [passkeyCalls.beginLogin, {}],
      [passkeyCalls.begin, { password: PASSWORD }],
    ] as const)
      expect((await bare.call(call, input, as(who))).body.error_code).toBe('passkeys_unavailable');
  });

  it('leaves nothing of a challenge behind once its time is over', async () => {
    const { passkey } = await withPasskey();
    await loginBy(passkey);
    const spent = () => api.deps.db.$count(spentPasskeyChallenges);
    expect(await spent()).toBeGreaterThan(0);
    api.clock.advance(PASSKEY_CHALLENGE_TTL_MS + 1);
    await addJob(api.deps.db, 'sweep', {});
    await api.runJobs();
    expect(await spent()).toBe(0);
  });
});

describe('a passkey as the second factor', () => {
  it('completes a login with the password, also without user verification', async () => {
    const { who, passkey } = await withPasskey();
    const first = await passwordLogin(who);
    expect(first).toMatchObject({
      status: 403,
      body: { error_code: 'second_factor_required', fresh: { has_app: false } },
    });
    const { passkey_options: options } = await waysOf(who);
    expect(options.allowCredentials).toMatchObject([{ id: passkey.id }]);
    const answer = passkey.answer(options, { userVerified: false, userHandle: null });
    expect((await passwordLogin(who, { passkey: answer })).status).toBe(200);
    // A refusal brings the options for the next try.
    const again = await passwordLogin(who, { passkey: answer });
    expect(again).toMatchObject(isRefused);
    const next = again.body.fresh?.passkey_options as typeof options;
    expect((await passwordLogin(who, { passkey: passkey.answer(next) })).status).toBe(200);
  });

  it('is asked for with the password for a new telephone number', async () => {
    const { who, passkey } = await withPasskey();
    const update = (proof: object) =>
      api.call(userAuthCalls.profileUpdate, { phone: '61234567', password: PASSWORD, ...proof }, as(who));
    const first = await update({});
    expect(first.body.error_code).toBe('second_factor_required');
    const { passkey_options } = first.body.fresh as Awaited<ReturnType<typeof waysOf>>;
    const answer = passkey.answer(passkey_options);
    expect((await update({ passkey: answer })).status).toBe(200);
    expect(await api.ok(userAuthCalls.profile, {}, as(who))).toMatchObject({ phone: '61234567' });
  });

  it('can be replaced by recovery codes, each once, which are renewed with it', async () => {
    const { who, passkey, recovery } = await withPasskey();
    expect((await passwordLogin(who, { code: recovery[0] })).status).toBe(200);
    expect((await passwordLogin(who, { code: recovery[0] })).body.form_error).toHaveProperty('code');
    const proof = passkey.answer(await api.ok(passkeyCalls.challenge, {}, as(who)));
    const renewed = await api.ok(secondFactorCalls.renewCodes, { password: PASSWORD, passkey: proof }, as(who));
    expect((await passwordLogin(who, { code: recovery[1] })).body.form_error).toHaveProperty('code');
    expect((await passwordLogin(who, { code: renewed.recovery_codes[0] })).status).toBe(200);
  });

  it('stands beside an app: each is added with the other, and stays when the other is removed', async () => {
    const { who, passkey, recovery } = await withPasskey();
    const prove = async () => passkey.answer(await api.ok(passkeyCalls.challenge, {}, as(who)));
    expect((await api.call(secondFactorCalls.begin, { password: PASSWORD }, as(who))).body.error_code).toBe(
      'second_factor_required',
    );
    const { secret } = await api.ok(secondFactorCalls.begin, { password: PASSWORD, passkey: await prove() }, as(who));
    // A set-up that is only begun leaves the recovery codes alone.
    expect((await passwordLogin(who, { code: recovery[0] })).status).toBe(200);
    const shown = () =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() });
    const { recovery_codes } = await api.ok(secondFactorCalls.confirm, { code: shown() }, as(who));
    api.clock.advance(30_000);
    expect((await waysOf(who)).has_app).toBe(true);
    const second = await addPasskey(who, { code: shown() });
    expect(second.recovery).toEqual([]);
    expect((await loginBy(second.passkey)).status).toBe(200);

    await api.ok(secondFactorCalls.remove, { password: PASSWORD, passkey: await prove() }, as(who));
    expect(await state(who)).toMatchObject({ is_set: false, has_passkey: true, recovery_codes_left: RECOVERY_CODES });
    expect((await mailsTo(api, who.email)).map(({ template }) => template)).toContain('app_removed');
    api.clock.advance(30_000);
    expect((await passwordLogin(who, { code: shown() })).body.form_error).toHaveProperty('code');
    expect((await passwordLogin(who, { code: recovery_codes[0] })).status).toBe(200);
  });

  it('discards an app whose set-up was begun before it, with the password alone', async () => {
    const who = await person(api, 'client');
    const { secret } = await api.ok(secondFactorCalls.begin, { password: PASSWORD }, as(who));
    await addPasskey(who);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() });
    expect((await api.call(secondFactorCalls.confirm, { code }, as(who))).body.error_code).toBe(
      'second_factor_changed',
    );
  });

  it('is reset by an admin, with the recovery codes', async () => {
    const { who, passkey } = await withPasskey();
    const admin = await person(api, 'admin');
    const details = () => api.ok(adminPeopleCalls.details, { user_id: who.id }, as(admin));
    expect(await details()).toMatchObject({
      has_second_factor: true,
      allowed_actions: ['suspend', 'reset_second_factor'],
    });
    await api.ok(adminSecurityCalls.resetSecondFactor, { user_id: who.id, reason: '遺失電話' }, as(admin));
    expect((await api.call(userAuthCalls.profile, {}, as(who))).status).toBe(401);
    expect(await loginBy(passkey)).toMatchObject(isRefused);
    expect((await passwordLogin(who)).status).toBe(200);
    expect(await details()).toMatchObject({ has_second_factor: false });
    expect(await api.deps.db.$count(secondFactors, eq(secondFactors.userId, who.id))).toBe(0);
  });
});

describe('a required second factor', () => {
  it('may be a passkey, which an admin cannot remove while it is the only one', async () => {
    const live = await startApi({ variables: { DEMO: 'off' } });
    const admin = await person(live, 'admin');
    const office = () => live.call(professionalCalls.professionals, {}, as(admin));
    expect((await office()).body.error_code).toBe('second_factor_missing');
    const { recovery } = await addPasskey(admin, {}, live);
    expect((await office()).status).toBe(200);
    const remove = async (code?: string) => {
      const [own] = (await live.ok(passkeyCalls.listing, {}, as(admin))).value;
      return live.call(passkeyCalls.remove, { id: own?.id, password: PASSWORD, code }, as(admin));
    };
    expect((await remove(recovery[0])).body.error_code).toBe('forbidden');
    await addPasskey(admin, { code: recovery[1] }, live);
    expect((await remove(recovery[2])).status).toBe(200);
    expect((await office()).status).toBe(200);
  });

  it('is required of the roles that SECOND_FACTOR_ROLES names, and of no others', async () => {
    const live = await startApi({ variables: { SECOND_FACTOR_ROLES: 'consultant,client' } });
    const required: Record<string, string> = {};
    for (const role of ['client', 'consultant', 'technician', 'admin'] as const) {
      const who = await person(live, role);
      const { body } = await live.call(projectCalls.myProject, {}, as(who));
      required[role] = body.error_code ?? 'ok';
      expect((await live.ok(secondFactorCalls.state, {}, as(who))).is_required).toBe(role.startsWith('c'));
    }
    expect(required).toEqual({
      client: 'second_factor_missing',
      consultant: 'second_factor_missing',
      technician: 'ok',
      admin: 'forbidden',
    });
  });
});
