import { randomUUID } from 'node:crypto';
import { type Answer, startApi, type TestApi } from '@tests/support/api/api';
import { roomOf } from '@tests/support/chat/chat';
import { type Person, person } from '@tests/support/people/people';
import { newProject, travel } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMITS, type RateLimitName } from '@/config/limits';
import { chatCalls } from '@/contract/chat/calls';
import { notificationCalls } from '@/contract/notification/calls';
import { projectCalls } from '@/contract/project/calls';
import { createRateLimiter } from '@/server/http/rate-limit';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.deps.rateLimiter = createRateLimiter(api.deps.pool);
});

/** Expects that as many attempts as the limit has are accepted, and the next is not. */
async function expectLimit(name: RateLimitName, attempt: () => Promise<Answer<unknown>>): Promise<void> {
  for (let round = 0; round < RATE_LIMITS[name].points; round++) expect((await attempt()).status).toBe(200);
  const { status, headers } = await attempt();
  expect(status).toBe(429);
  const waitS = Number(headers.get('retry-after'));
  expect(waitS).toBeGreaterThan(0);
  expect(waitS).toBeLessThanOrEqual(RATE_LIMITS[name].durationS);
}

const setPreference = ({ token }: Person) =>
  api.call(notificationCalls.setPreference, { type: 'message', in_app: true, by_mail: true }, { token });

describe('what one person writes is limited', () => {
  it('for each person and each call by itself', async () => {
    const [writer, other] = [await person(api, 'client'), await person(api, 'client')];
    await expectLimit('write', () => setPreference(writer));
    expect((await setPreference(other)).status).toBe(200);
    expect((await api.call(notificationCalls.read, { all: 1 }, { token: writer.token })).status).toBe(200);
  });

  it('in requests for work', async () => {
    const { token } = await person(api, 'client');
    await expectLimit('create', () => api.call(projectCalls.createProject, newProject, { token }));
  });

  it('in messages', async () => {
    const { client } = await travel(api, 'in_progress');
    const chatroom_id = await roomOf(api, client);
    const send = () =>
      api.call(
        chatCalls.sendMessage,
        { chatroom_id, message_id: randomUUID(), message: '你好' },
        { token: client.token },
      );
    await expectLimit('message', send);
  });
});
