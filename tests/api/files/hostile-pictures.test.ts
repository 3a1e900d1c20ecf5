import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { startApi, type TestApi } from '@tests/support/api/api';
import { PAYLOAD } from '@tests/support/files/broken-pictures';
import { DISARMED_PICTURES, HOSTILE_PICTURES } from '@tests/support/files/hostile-pictures';
import { file, jpeg, multipart } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { files } from '@/server/db/schema';

/** What the process may grow by, whatever it is sent. */
const MAX_GROWTH_BYTES = 200 * 1024 * 1024;
const FIELD = 'profile_picture';

let api: TestApi;
let client: Person;
let before: Awaited<ReturnType<typeof state>>;
/** The most memory that was held while the pictures came. */
let peakBytes = 0;
let startBytes = 0;
let watch: NodeJS.Timeout;

const state = async () => ({ stored: (await api.storedFiles()).sort(), rows: await api.deps.db.$count(files) });

/** Made beforehand: what making them takes is not the product's. */
const contents = new Map<string, Buffer>();
const contentOf = (what: string): Buffer => contents.get(what) ?? Buffer.alloc(0);

beforeAll(async () => {
  api = await startApi();
  client = await person(api, 'client');
  for (const { what, make } of [...HOSTILE_PICTURES, ...DISARMED_PICTURES]) contents.set(what, await make());
  const first = await sendGood();
  expect(first.status).toBe(200);
  before = await state();
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  startBytes = process.memoryUsage.rss();
  watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  }, 2);
});
afterAll(() => clearInterval(watch));

const sendGood = async () =>
  api.call(userAuthCalls.profileUpdate, { [FIELD]: [file(await jpeg(), 'me.jpg')] }, { token: client.token });

/** As a program sends it that writes its own headers: the name goes out as it is. */
function send(filename: string, content: Buffer) {
  const escaped = filename.replace(/[\\"]/g, '\\$&');
  const { body, contentType } = multipart([{ name: FIELD, filename: escaped, content }]);
  return api.request(userAuthCalls.profileUpdate.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': contentType },
    body: new Uint8Array(body),
  });
}

describe('a hostile picture', () => {
  it('comes in more than a hundred kinds', () => {
    expect(HOSTILE_PICTURES.length).toBeGreaterThan(100);
    expect(new Set(HOSTILE_PICTURES.map(({ what }) => what)).size).toBe(HOSTILE_PICTURES.length);
  });

  it.each(HOSTILE_PICTURES)('is refused, and its field named: $what', async ({ what, filename, refusal }) => {
    const { status, body } = await send(filename, contentOf(what));
    expect(`${status} ${body.error_code}`).toBe(refusal);
    const [problem] = body.form_error?.[FIELD] ?? [];
    expect(problem).toMatch(/\p{Script=Han}/u);
    // Nothing that moves a terminal, turns a line round or leads out of a folder is said back.
    expect(problem).not.toMatch(/[\p{Cc}\p{Cf}/\\<>]/u);
    expect(problem?.length).toBeLessThan(200);
  });

  it('leaves neither file nor row, and the picture that was there', async () => {
    expect(await state()).toEqual(before);
  });
});

describe('a picture that hides something', () => {
  it.each(DISARMED_PICTURES)('is kept without it: $what', async ({ what, filename }) => {
    const { status, body } = await send(filename, contentOf(what));
    expect(status).toBe(200);
    const { src } = body.profile_picture as { src: string };
    const served = Buffer.from(await (await api.app.fetch(new Request(new URL(src, api.deps.appUrl)))).arrayBuffer());
    for (const word of [PAYLOAD, 'EVIL-PAYLOAD', 'PK\u0003\u0004', '%PDF', 'ICC_PROFILE'])
      expect(served.includes(word), word).toBe(false);
    expect(served.length).toBeLessThan(50_000);
  });
});

describe('the process they were sent to', () => {
  it('grew by less than 200 MB, takes good pictures, and holds one for a person', async () => {
    const growth = peakBytes - startBytes;
    process.stdout.write(`${contents.size} hostile pictures: grew by ${Math.round(growth / 1e6)} MB at most\n`);
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
    expect((await sendGood()).status).toBe(200);
    // Each one that was kept took the place of the one before.
    const after = await state();
    expect({ stored: after.stored.length, rows: after.rows }).toEqual({
      stored: before.stored.length,
      rows: before.rows,
    });
  });
});
