import { startApi, type TestApi } from '@tests/support/api/api';
import { ACTIVE_PDFS, HARMLESS_PDFS, PROTECTED_PDFS, UNREADABLE_PDFS } from '@tests/support/files/active-pdfs';
import { file } from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { newProject } from '@tests/support/projects/way';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectCalls } from '@/contract/project/calls';
import { files, projects } from '@/server/db/schema';

/** How long other requests may have to wait in between; a tenth of it is usual. */
const MAX_BLOCKED_MS = 1000;

let api: TestApi;
let client: Person;
beforeAll(async () => {
  api = await startApi();
  client = await person(api, 'client');
});

const send = (content: Buffer, lang?: string) =>
  api.call(
    projectCalls.createProject,
    { ...newProject, files: [file(content, '圖則.pdf')] },
    { token: client.token, lang },
  );

/** As rows whose title has the sample's words as they are. */
const named = <T extends { what: string }>(samples: readonly T[]) =>
  samples.map((sample) => [sample.what, sample] as const);

describe('a PDF that does more than show pages', () => {
  const state = async () => [
    await api.storedFiles(),
    await api.deps.db.$count(files),
    await api.deps.db.$count(projects),
  ];
  afterEach(async () => expect(await state()).toEqual([[], 0, 0]));

  it.each(named(ACTIVE_PDFS))('is refused, with what to do: %s', async (_what, { make }) => {
    const { status, body } = await send(await make());
    expect(`${status} ${body.error_code}`).toBe('422 form_error');
    expect(body.form_error).toEqual({
      files: [expect.stringMatching(/^「圖則\.pdf」含有程式碼.*列印成 PDF 再上載。$/)],
    });
  });

  it.each(named(PROTECTED_PDFS))(
    'may be hidden by encryption, which is refused with a message of its own: %s',
    async (_what, { make }) => {
      const { body } = await send(await make(), 'en');
      expect(body.form_error?.files).toEqual([expect.stringMatching(/protected.*print it to a new PDF/)]);
    },
  );

  it.each(named(UNREADABLE_PDFS))(
    'may be hidden in what nobody can read, and other requests are answered meanwhile: %s',
    async (_what, { make }) => {
      const content = await make();
      let [last, blockedMs] = [performance.now(), 0];
      const watch = setInterval(() => {
        const now = performance.now();
        [last, blockedMs] = [now, Math.max(blockedMs, now - last)];
      }, 1);
      const { body } = await send(content);
      clearInterval(watch);
      expect(body.form_error?.files).toEqual([expect.stringContaining('已損壞')]);
      expect(Math.max(blockedMs, performance.now() - last)).toBeLessThan(MAX_BLOCKED_MS);
    },
  );
});

describe('an ordinary PDF', () => {
  it.each(named(HARMLESS_PDFS))('is stored as it is: %s', async (_what, { make }) => {
    const content = await make();
    const { body } = await send(content);
    expect(body.form_error).toBeUndefined();
    const details = await api.ok(projectCalls.projectDetails, { project_id: body.project_id }, { token: client.token });
    const served = await api.app.fetch(new Request(new URL(details.files[0]?.src ?? '', api.deps.appUrl)));
    expect(content.equals(Buffer.from(await served.arrayBuffer()))).toBe(true);
  });
});
