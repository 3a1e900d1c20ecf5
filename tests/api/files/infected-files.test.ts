import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { startApi, type TestApi } from '@tests/support/api/api';
import { whenFileEnds } from '@tests/support/api/clean-ups';
import { file, jpeg, pdf } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { newProject } from '@tests/support/projects/way';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectCalls } from '@/contract/project/calls';
import { files } from '@/server/db/schema';

const VIRUS = 'a virus of this test';
const COMMAND = Buffer.from('zINSTREAM\0');

let api: TestApi;
let client: Person;
let answer: (content: Buffer, socket: Socket) => void;
/** Called as soon as a scan begins. */
let begin: (socket: Socket) => void;

/** Stands in for clamd: reads one INSTREAM, chunks with their lengths, up to the empty one. */
function read(socket: Socket): void {
  let received = Buffer.alloc(0);
  let at = COMMAND.length;
  const chunks: Buffer[] = [];
  socket.on('error', () => {});
  begin(socket);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    while (received.length >= at + 4) {
      const length = received.readUInt32BE(at);
      if (received.length < at + 4 + length) return;
      if (length === 0) {
        const isCommand = received.subarray(0, COMMAND.length).equals(COMMAND);
        return isCommand ? answer(Buffer.concat(chunks), socket) : void socket.end('UNKNOWN COMMAND\0');
      }
      chunks.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  });
}

const honest: typeof answer = (content, socket) =>
  void socket.end(`${content.includes(VIRUS) ? 'stream: Test-Signature FOUND' : 'stream: OK'}\0`);

beforeAll(async () => {
  const scanner = createServer({ allowHalfOpen: true }, read).listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  whenFileEnds(async () => void scanner.close());
  const { port } = scanner.address() as AddressInfo;
  api = await startApi({ variables: { CLAMAV_URL: `tcp://127.0.0.1:${port}` } });
  client = await person(api, 'client');
});
beforeEach(() => {
  answer = honest;
  begin = () => {};
});

const send = (...uploads: File[]) =>
  api.call(projectCalls.createProject, { ...newProject, files: uploads }, { token: client.token });
const isNothingStored = async () => {
  expect([await api.storedFiles(), await api.deps.db.$count(files)]).toEqual([[], 0]);
};
const infected = () =>
  file(Buffer.concat([pdf().subarray(0, 9), Buffer.from(`%${VIRUS}\n`), pdf().subarray(9)]), '圖則.pdf');

describe('a file with a virus', () => {
  it('is refused by name, and nothing is stored of the request', async () => {
    const { status, body } = await send(file(await jpeg(), 'a.jpg'), infected());
    expect([status, body.form_error]).toEqual([422, { files: ['「圖則.pdf」含有病毒，未有儲存，請改用另一個檔案。'] }]);
    await isNothingStored();
  });

  it.each<[string, typeof answer]>([
    ['closes the connection', (_content, socket) => void socket.destroy()],
    ['says that something is wrong', (_content, socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ])('is not stored either if the scanner %s', async (_what, bad) => {
    answer = bad;
    const { status, body } = await send(file(await jpeg(), 'a.jpg'));
    expect([status, body.error_code]).toEqual([503, 'unavailable']);
    await isNothingStored();
  });

  it.each<[string, typeof begin]>([
    ['hangs up at once', (socket) => void socket.destroy()],
    ['says at once that it takes no more', (socket) => void socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ])('is not stored either if the scanner %s, while a long file is sent', async (_what, bad) => {
    begin = bad;
    const { status, body } = await send(file(await jpeg(2400, 1800), 'a.jpg'));
    expect([status, body.error_code]).toEqual([503, 'unavailable']);
    await isNothingStored();
  });

  it('is not stored either if no scanner listens', async () => {
    const alone = await startApi({ variables: { CLAMAV_URL: 'tcp://127.0.0.1:1' } });
    const { token } = await person(alone, 'client');
    const input = { ...newProject, files: [file(await jpeg(), 'a.jpg')] };
    expect((await alone.call(projectCalls.createProject, input, { token })).status).toBe(503);
    expect(await alone.storedFiles()).toEqual([]);
  });

  it('is searched for in all of a file, however long', async () => {
    let bytes = 0;
    answer = (content, socket) => {
      bytes = content.length;
      honest(content, socket);
    };
    const large = await jpeg(2400, 1800);
    expect((await send(file(large, 'a.jpg'))).status).toBe(200);
    expect(bytes).toBe(large.length);
  });
});
