import { startApi, type TestApi } from '@tests/support/api/api';
import { file, jpeg, pdf } from '@tests/support/files/samples';
import { person } from '@tests/support/people/people';
import { newProject } from '@tests/support/projects/way';
import { beforeAll, describe, expect, it } from 'vitest';
import { FILE_URL_TTL_S } from '@/config/limits';
import { projectCalls } from '@/contract/project/calls';

const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

async function twoFiles() {
  const client = await person(api, 'client');
  const input = { ...newProject, files: [file(await jpeg(), "客廳 (1)'s.jpg"), file(pdf(), 'plan.pdf')] };
  const { project_id } = await api.ok(projectCalls.createProject, input, { token: client.token });
  const read = async () => {
    const details = await api.ok(projectCalls.projectDetails, { project_id }, { token: client.token });
    return details.files.map((one) => one.src) as [string, string];
  };
  return { read, srcs: await read() };
}

const statusOf = async (src: string) => (await api.request(src)).status;
const altered = (src: string, change: (url: URL) => void) => {
  const url = new URL(src, api.deps.appUrl);
  change(url);
  return url.pathname + url.search;
};

describe('the address of a private file', () => {
  it('serves it to its holder, inline, and no cache stores it', async () => {
    const { srcs } = await twoFiles();
    const { status, headers } = await api.request(srcs[0]);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename*=UTF-8''%E5%AE%A2%E5%BB%B3%20%281%29%27s.jpg`,
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it.each<[string, (url: URL) => void]>([
    ['without its signature', (url) => url.searchParams.delete('s')],
    ['with another signature', (url) => url.searchParams.set('s', 'A'.repeat(43))],
    ['for another reader', (url) => url.searchParams.set('u', '999')],
    ['for longer', (url) => url.searchParams.set('e', '99999999999')],
    ['under another module', (url) => (url.pathname = url.pathname.replace('/project/', '/profile/'))],
    ['for an unknown file', (url) => (url.pathname = url.pathname.replace(/\/\d+\//, '/2000000000/'))],
    ['for an id that is no number', (url) => (url.pathname = url.pathname.replace(/\/\d+\//, '/1e3/'))],
  ])('answers 404 %s', async (_how, change) => {
    const { srcs } = await twoFiles();
    const { status, body } = await api.request(altered(srcs[0], change));
    expect([status, body.error_code]).toEqual([404, 'not_found']);
  });

  it('is refused for another file, even of the same reader', async () => {
    const { srcs } = await twoFiles();
    const other = new URL(srcs[1], api.deps.appUrl);
    expect(await statusOf(altered(srcs[0], (url) => (url.pathname = other.pathname)))).toBe(404);
  });

  it('is valid for ten minutes at most', async () => {
    const { srcs } = await twoFiles();
    api.clock.advance((FILE_URL_TTL_S - 60) * 1000);
    expect(await statusOf(srcs[0])).toBe(200);
    api.clock.advance(MINUTE_MS);
    expect(await statusOf(srcs[0])).toBe(404);
  });

  it('stays the same within a minute, so that a refetched screen keeps its pictures', async () => {
    api.clock.moveTo(new Date(Math.ceil(api.clock.now().getTime() / MINUTE_MS) * MINUTE_MS));
    const { srcs, read } = await twoFiles();
    api.clock.advance(MINUTE_MS - 1);
    expect(await read()).toEqual(srcs);
    api.clock.advance(1);
    expect(await read()).not.toEqual(srcs);
  });
});
