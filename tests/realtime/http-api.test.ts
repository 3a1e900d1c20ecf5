import { createHash, createHmac } from 'node:crypto';
import { APP, startRealtime, type TestRealtime } from '@tests/support/chat/realtime';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_MAX_BYTES } from '@/config/limits';

const nowS = () => Math.floor(Date.now() / 1000);
const eventsPath = `/apps/${APP.appId}/events`;
const good = { name: 'ChatEvent', channels: ['news'], data: '{"n":1}' };

interface Signed {
  method?: string;
  path?: string;
  body?: unknown;
  /** Replaces the correct parameters; undefined leaves one out. */
  query?: Record<string, string | undefined>;
  secret?: string;
  /** Part of the query that is sent but not signed. */
  unsigned?: string;
  sentBody?: string;
  /** Sent in pieces, without Content-Length. */
  isChunked?: boolean;
}

/** A request signed by hand, so that each part of it can be wrong. */
async function ask({ http }: TestRealtime, signed: Signed) {
  const {
    method = 'POST',
    path = eventsPath,
    body,
    query = {},
    secret = APP.secret,
    unsigned = '',
    sentBody,
    isChunked,
  } = signed;
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const parts: Record<string, string | undefined> = {
    auth_key: APP.key,
    auth_timestamp: String(nowS()),
    auth_version: '1.0',
    body_md5: text === undefined ? undefined : createHash('md5').update(text).digest('hex'),
    ...query,
  };
  const pairs = Object.entries(parts).filter(([, value]) => value !== undefined);
  const plain = pairs
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  const signature = createHmac('sha256', secret).update([method, path, plain].join('\n')).digest('hex');
  const given = new URLSearchParams({ auth_signature: signature, ...Object.fromEntries(pairs) } as Record<
    string,
    string
  >);
  const sent = sentBody ?? text;
  const response = await http(`${path}?${given}${unsigned}`, {
    method,
    ...(isChunked && sent !== undefined ? { body: new Blob([sent]).stream(), duplex: 'half' } : { body: sent }),
  });
  return { status: response.status, text: await response.text() };
}

describe('a request', () => {
  it('that is signed is answered with exactly {}', async () => {
    const realtime = await startRealtime();
    expect(await ask(realtime, { body: good })).toEqual({ status: 200, text: '{}' });
    expect(await ask(realtime, { body: { ...good, channels: undefined, channel: 'news' } })).toMatchObject({
      status: 200,
    });
  });

  it.each<[string, Signed]>([
    ['another secret', { secret: 'another secret of that length' }],
    ['another key', { query: { auth_key: 'another' } }],
    ['no key', { query: { auth_key: undefined } }],
    ['another version of signing', { query: { auth_version: '2.0' } }],
    ['no version of signing', { query: { auth_version: undefined } }],
    ['an empty signature', { query: { auth_signature: '' } }],
    ['a wrong signature', { query: { auth_signature: 'x' } }],
    ['a timestamp 601 s old', { query: { auth_timestamp: String(nowS() - 605) } }],
    ['a timestamp 601 s ahead', { query: { auth_timestamp: String(nowS() + 605) } }],
    ['a timestamp that is no number', { query: { auth_timestamp: 'now' } }],
    ['an empty timestamp', { query: { auth_timestamp: '' } }],
    ['no timestamp', { query: { auth_timestamp: undefined } }],
    ['another body', { sentBody: JSON.stringify({ ...good, name: 'Other' }) }],
    ['a body without its hash', { query: { body_md5: undefined } }],
    ['the hash of another body', { query: { body_md5: 'd41d8cd98f00b204e9800998ecf8427e' } }],
    ['a parameter that was not signed', { unsigned: '&info=subscription_count' }],
  ])('with %s is refused with 401, and no client gets the event', async (_, change) => {
    const realtime = await startRealtime();
    const client = await realtime.connect();
    client.subscribe({ channel: 'news' });
    await client.next('pusher_internal:subscription_succeeded');
    expect(await ask(realtime, { body: good, ...change })).toMatchObject({ status: 401 });
    await client.settle();
    expect(client.frames.waiting).toEqual([]);
  });

  it.each(['-590', '590'])('signed %s s from now is accepted', async (difference) => {
    const realtime = await startRealtime();
    const query = { auth_timestamp: String(nowS() + Number(difference)) };
    expect(await ask(realtime, { body: good, query })).toMatchObject({ status: 200 });
  });

  it('signed for another method or path is refused', async () => {
    const realtime = await startRealtime();
    const { sdk, http } = realtime;
    const signed = sdk.createSignedQueryString({ method: 'GET', path: `/apps/${APP.appId}/channels` });
    expect((await http(`/apps/${APP.appId}/channels?${signed}`)).status).toBe(200);
    expect((await http(`/apps/${APP.appId}/channels/news?${signed}`)).status).toBe(401);
    expect((await http(`/apps/${APP.appId}/channels?${signed}`, { method: 'POST' })).status).toBe(401);
    expect((await http(`/apps/${APP.appId}/channels`)).status).toBe(401);
  });

  it('for another application or an unknown call is refused with 404', async () => {
    const realtime = await startRealtime();
    expect(await ask(realtime, { path: '/apps/999999/events', body: good })).toMatchObject({ status: 404 });
    expect(await ask(realtime, { path: `/apps/${APP.appId}/nothing`, body: good })).toMatchObject({ status: 404 });
    expect((await realtime.http('/elsewhere')).status).toBe(404);
  });
});

describe('an event', () => {
  it.each<[string, unknown]>([
    ['no JSON', '{"name":'],
    ['no body', ''],
    ['a list', []],
    ['no name', { ...good, name: undefined }],
    ['an empty name', { ...good, name: '' }],
    ['a name too long', { ...good, name: 'x'.repeat(201) }],
    ['data that is no string', { ...good, data: { n: 1 } }],
    ['no data', { ...good, data: undefined }],
    ['no channels', { ...good, channels: [] }],
    ['101 channels', { ...good, channels: Array.from({ length: 101 }, (_, n) => `c${n}`) }],
    ['an invalid channel', { ...good, channels: ['news', 'a b'] }],
    ['an invalid socket id', { ...good, socket_id: 'abc' }],
  ])('with %s is refused with 400', async (_, body) => {
    expect(await ask(await startRealtime(), { body })).toMatchObject({ status: 400 });
  });

  it('takes 100 channels, and names to 200 characters', async () => {
    const realtime = await startRealtime();
    const channels = Array.from({ length: 100 }, (_, n) => `c${n}`.padEnd(200, 'x'));
    expect(await ask(realtime, { body: { ...good, channels, name: 'x'.repeat(200) } })).toMatchObject({ status: 200 });
  });

  it('with over 10 KB of encoded data is refused with 413; a far larger body is not even read', async () => {
    const realtime = await startRealtime();
    const withData = (data: string) => ask(realtime, { body: { ...good, data } });
    expect(await withData('x'.repeat(10 * 1024))).toMatchObject({ status: 200 });
    expect(await withData('x'.repeat(10 * 1024 + 1))).toMatchObject({ status: 413 });
    expect(await withData('好'.repeat(3414))).toMatchObject({ status: 413 });
    expect(await withData('好'.repeat(3413))).toMatchObject({ status: 200 });
    expect(await withData('x'.repeat(1024 * 1024 + 1))).toMatchObject({ status: 413 });
  });

  it('may be sent without its length, and is then no larger and checked the same', async () => {
    const realtime = await startRealtime();
    const send = (body: unknown, more: Signed = {}) => ask(realtime, { body, isChunked: true, ...more });
    const client = await realtime.connect();
    client.subscribe({ channel: 'news' });
    await client.next('pusher_internal:subscription_succeeded');
    expect(await send({ ...good, data: '{"n":2}' })).toEqual({ status: 200, text: '{}' });
    expect((await client.next('ChatEvent')).data).toEqual({ n: 2 });
    expect(await send(good, { sentBody: JSON.stringify({ ...good, name: 'Other' }) })).toMatchObject({ status: 401 });
    expect(await send(good, { query: { body_md5: undefined } })).toMatchObject({ status: 401 });
    expect(await send('{"name":')).toMatchObject({ status: 400 });
    expect(await send({ ...good, data: 'x'.repeat(10 * 1024 + 1) })).toMatchObject({ status: 413 });
    const large = await send({ ...good, data: 'x'.repeat(DOCUMENT_MAX_BYTES) });
    expect(large).toEqual({ status: 413, text: 'The body is too large' });
    await client.settle();
    expect(client.frames.waiting).toEqual([]);
  });

  it('reaches all sockets except the one that it names', async () => {
    const { connect, sdk } = await startRealtime();
    const [ann, bob] = [await connect(), await connect()];
    for (const client of [ann, bob]) {
      client.subscribe({ channel: 'news' });
      await client.next('pusher_internal:subscription_succeeded');
    }
    await sdk.trigger('news', 'ChatEvent', { n: 1 }, { socket_id: ann.socketId });
    expect(await bob.next('ChatEvent')).toEqual({ event: 'ChatEvent', channel: 'news', data: { n: 1 } });
    await ann.settle();
    expect(ann.frames.waiting).toEqual([]);
  });

  it('is answered with the requested information about its channels', async () => {
    const realtime = await startRealtime({ countsSubscriptions: true });
    const { connect, sdk } = realtime;
    const client = await connect();
    const room = 'presence-room.1';
    client.subscribe({ channel: 'news' });
    client.subscribe({ channel: room, ...sdk.authorizeChannel(client.socketId, room, { user_id: '7' }) });
    await client.settle();
    const info = 'user_count,subscription_count';
    const answer = await sdk.trigger(['news', room, 'empty'], 'event', {}, { info });
    expect(await answer.json()).toEqual({
      channels: {
        news: { subscription_count: 1 },
        [room]: { user_count: 1 },
        empty: { subscription_count: 0 },
      },
    });
    const batch = await sdk.triggerBatch([
      { channel: 'news', name: 'event', data: {}, info: 'subscription_count' },
      { channel: 'empty', name: 'event', data: {} },
    ]);
    expect(await batch.json()).toEqual({ batch: [{ subscription_count: 1 }, {}] });
  });

  it('that asks for subscriptions is refused, and reaches nobody, where they are not counted', async () => {
    const realtime = await startRealtime();
    const client = await realtime.connect();
    client.subscribe({ channel: 'news' });
    await client.next('pusher_internal:subscription_succeeded');
    const info = 'user_count,subscription_count';
    const refused = { status: 400, text: 'subscription_count is not enabled for this application' };
    expect(await ask(realtime, { body: { ...good, info } })).toEqual(refused);
    const batch = [good, { ...good, info }].map(({ channels: [channel], ...event }) => ({ ...event, channel }));
    expect(await ask(realtime, { path: `/apps/${APP.appId}/batch_events`, body: { batch } })).toEqual(refused);
    for (const path of ['/channels', '/channels/news'])
      await expect(realtime.sdk.get({ path, params: { info } })).rejects.toMatchObject({ status: 400 });
    await client.settle();
    expect(client.frames.waiting).toEqual([]);
  });
});

describe('a batch', () => {
  const event = (n: number, data = String(n)) => ({ channel: 'news', name: 'event', data });
  const path = `/apps/${APP.appId}/batch_events`;

  it('brings up to ten events in their order', async () => {
    const realtime = await startRealtime();
    const client = await realtime.connect();
    client.subscribe({ channel: 'news' });
    await client.next('pusher_internal:subscription_succeeded');
    const batch = Array.from({ length: 10 }, (_, n) => event(n));
    expect(await ask(realtime, { path, body: { batch } })).toEqual({ status: 200, text: '{}' });
    for (let n = 0; n < 10; n++) expect((await client.next('event')).data).toBe(n);
  });

  it('is refused as a whole', async () => {
    const realtime = await startRealtime();
    const client = await realtime.connect();
    client.subscribe({ channel: 'news' });
    await client.next('pusher_internal:subscription_succeeded');
    const eleven = Array.from({ length: 11 }, (_, n) => event(n));
    expect(await ask(realtime, { path, body: { batch: eleven } })).toMatchObject({ status: 400 });
    expect(await ask(realtime, { path, body: { batch: [] } })).toMatchObject({ status: 400 });
    const odd = { ...event(1), channel: 'a b' };
    expect(await ask(realtime, { path, body: { batch: [event(0), odd] } })).toMatchObject({ status: 400 });
    const large = event(1, 'x'.repeat(10 * 1024 + 1));
    expect(await ask(realtime, { path, body: { batch: [event(0), large] } })).toMatchObject({ status: 413 });
    await client.settle();
    expect(client.frames.waiting).toEqual([]);
  });
});

describe('a query', () => {
  async function startOccupied() {
    const realtime = await startRealtime({ countsSubscriptions: true });
    const { connect, connectAs, sdk } = realtime;
    const [ann, bob] = [await connectAs('7'), await connect()];
    ann.subscribe({ channel: '#server-to-user-7' });
    for (const client of [ann, bob]) client.subscribe({ channel: 'news' });
    const room = 'presence-room.1';
    for (const client of [ann, bob])
      client.subscribe({ channel: room, ...sdk.authorizeChannel(client.socketId, room, { user_id: '7' }) });
    for (const client of [ann, bob]) await client.settle();
    const get = async (path: string, params: object = {}) => (await sdk.get({ path, params: params as never })).json();
    const statusOf = (path: string, params: object = {}) =>
      sdk.get({ path, params: params as never }).then(
        ({ status }) => status,
        ({ status }) => status,
      );
    return { ...realtime, get, statusOf };
  }

  it('for the channels names those with subscribers', async () => {
    const { get, statusOf } = await startOccupied();
    expect(await get('/channels')).toEqual({ channels: { news: {}, 'presence-room.1': {} } });
    expect(await get('/channels', { filter_by_prefix: 'presence-', info: 'user_count' })).toEqual({
      channels: { 'presence-room.1': { user_count: 1 } },
    });
    expect(await get('/channels', { filter_by_prefix: 'private-' })).toEqual({ channels: {} });
    expect(await statusOf('/channels', { info: 'user_count' })).toBe(400);
  });

  it('for a channel says whether it has subscribers, and how many', async () => {
    const { get, statusOf } = await startOccupied();
    expect(await get('/channels/news', { info: 'subscription_count' })).toEqual({
      occupied: true,
      subscription_count: 2,
    });
    expect(await get('/channels/presence-room.1', { info: 'user_count,subscription_count' })).toEqual({
      occupied: true,
      user_count: 1,
    });
    expect(await get('/channels/empty')).toEqual({ occupied: false });
    expect(await statusOf('/channels/news', { info: 'user_count' })).toBe(400);
    expect(await statusOf('/channels/a!b')).toBe(400);
  });

  it('for users is answered for presence channels only', async () => {
    const { get, statusOf } = await startOccupied();
    expect(await get('/channels/presence-room.1/users')).toEqual({ users: [{ id: '7' }] });
    expect(await get('/channels/presence-empty/users')).toEqual({ users: [] });
    expect(await statusOf('/channels/news/users')).toBe(400);
    expect(await statusOf('/channels/private-room.1/users')).toBe(400);
  });

  it('that terminates a user closes all of their connections with 4009, and no other', async () => {
    const { connect, connectAs, publisher, realtime } = await startRealtime();
    const own = [await connectAs('7'), await connectAs('7')];
    const others = [await connectAs('70'), await connect()];
    await publisher.terminateUser('7');
    for (const client of own) expect((await client.closed).code).toBe(4009);
    for (const client of others) await client.settle();
    expect(realtime.counts()).toMatchObject({ connections: 2, users: 1 });
    await publisher.terminateUser('nobody');
  });
});
