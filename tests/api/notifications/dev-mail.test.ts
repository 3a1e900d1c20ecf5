import { startApi, type TestApi } from '@tests/support/api/api';
import { mailsTo } from '@tests/support/mails/mails';
import { person } from '@tests/support/people/people';
import { beforeAll, describe, expect, it } from 'vitest';
import { userAuthCalls } from '@/contract/user-auth/calls';

let api: TestApi;
let inProduction: TestApi;
beforeAll(async () => {
  api = await startApi();
  inProduction = await startApi({ variables: { NODE_ENV: 'production', DEMO: 'off' } });
});

describe('the page of stored mails', () => {
  it('shows the mails to an address, without anything that a browser would execute', async () => {
    const [mine, other] = [
      (await person(api, 'client', { nickname: '<img src=x onerror=alert(1)>' })).email,
      (await person(api, 'client')).email,
    ];
    for (const email of [mine, other]) await api.ok(userAuthCalls.forgotPassword, { email });
    const [mail] = await mailsTo(api, mine);
    const { status, headers, text } = await api.request(`/dev/mail?to=${mine.toUpperCase()}`);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(text).toContain(mail?.subject ?? 'a subject');
    expect(text).toContain('&lt;img src=x');
    expect(text).not.toContain('<img');
    expect(text).not.toContain(other);
    expect((await api.request('/dev/mail')).text).toContain(other);
  });

  it('is absent where there may be mails of real users', async () => {
    expect((await inProduction.request('/dev/mail')).status).toBe(404);
  });
});
