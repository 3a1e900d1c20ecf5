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

/** How much the process may grow, for any input. */
const MAX_GROWTH_BYTES = 200 * 1024 * 1024;
const FIELD = 'profile_picture';

let api: TestApi;
let client: Person;
let before: Awaited<ReturnType<typeof state>>;
/** The most memory in use while the pictures were received. */
let peakBytes = 0;
let startBytes = 0;
let watch: NodeJS.Timeout;

const state = async () => ({ stored: (await api.storedFiles()).sort(), rows: await api.deps.db.$count(files) });

/** Generated beforehand, so that the memory for generating them does not count. */
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

/** Sends the file name unchanged, as a program does that writes its own headers. */
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

  it.each(HOSTILE_PICTURES)('is refused with an error for its field: $what', async ({ what, filename, refusal }) => {
    const { status, body } = await send(filename, contentOf(what));
    expect(`${status} ${body.error_code}`).toBe(refusal);
    const [problem] = body.form_error?.[FIELD] ?? [];
    expect(problem).toMatch(/\p{Script=Han}/u);
    // The message repeats no control characters, text direction marks or path separators.
    expect(problem).not.toMatch(/[\p{Cc}\p{Cf}/\\<>]/u);
    expect(problem?.length).toBeLessThan(200);
  });

  it('leaves neither file nor row, and keeps the previous picture', async () => {
    expect(await state()).toEqual(before);
  });
});

describe('a picture that hides something', () => {
  it.each(DISARMED_PICTURES)('is stored without it: $what', async ({ what, filename }) => {
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
  it('grew by less than 200 MB, accepts good pictures, and stores one for a user', async () => {
    const growth = peakBytes - startBytes;
    process.stdout.write(`${contents.size} hostile pictures: grew by ${Math.round(growth / 1e6)} MB at most\n`);
    expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
    expect((await sendGood()).status).toBe(200);
    // Each stored picture has replaced the previous one.
    const after = await state();
    expect({ stored: after.stored.length, rows: after.rows }).toEqual({
      stored: before.stored.length,
      rows: before.rows,
    });
  });
});
