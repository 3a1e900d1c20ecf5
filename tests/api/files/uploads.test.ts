import { rm } from 'node:fs/promises';
import { startApi, type TestApi } from '@tests/support/api/api';
import {
  file,
  gif,
  hugePng,
  jpeg,
  multipart,
  pdf,
  png,
  telephoneJpeg,
  telephonePng,
} from '@tests/support/files/samples';
import { type Person, person } from '@tests/support/people/people';
import { newProject, travel } from '@tests/support/projects/way';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toFormData } from '@/client/http/form-data';
import { LONG_BODY_MAX_BYTES, MAX_FILES_PER_CALL, MAX_IMAGE_PIXELS, MAX_UPLOAD_BYTES } from '@/config/limits';
import { projectCalls } from '@/contract/project/calls';
import { userAuthCalls } from '@/contract/user-auth/calls';
import { files, projects } from '@/server/db/schema';
import { checkUpload } from '@/server/files/check-upload';
import { readMultipart } from '@/server/http/multipart';

let api: TestApi;
let client: Person;
beforeAll(async () => {
  api = await startApi();
  client = await person(api, 'client');
});

const as = (who: Person) => ({ token: who.token });
const create = (uploads: File[], more: object = {}, who = client) =>
  api.call(projectCalls.createProject, { ...newProject, ...more, files: uploads }, as(who));
const post = (body: BodyInit, contentType: string) =>
  api.request(projectCalls.createProject.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': contentType },
    body,
    duplex: 'half',
  });

/** The files of a new project, as its owner sees them. */
async function filesOf(uploads: File[]) {
  const { project_id } = (await create(uploads)).body;
  return (await api.ok(projectCalls.projectDetails, { project_id }, as(client))).files;
}

async function download(src: string): Promise<Buffer> {
  const response = await api.app.fetch(new Request(new URL(src, api.deps.appUrl)));
  return Buffer.from(await response.arrayBuffer());
}

describe('the files of a request', () => {
  it('are stored in their order, with name, type and size', async () => {
    const stored = await filesOf([
      file(await jpeg(), '客廳.jpg'),
      file(await png(30, 20), 'plan.png'),
      file(pdf(), '報告.pdf'),
    ]);
    expect(stored).toMatchObject([
      { filename: '客廳.jpg', mime: 'image/jpeg', width: 60, height: 40, module_name: 'project' },
      { filename: 'plan.png', mime: 'image/png', width: 30, height: 20 },
      { filename: '報告.pdf', mime: 'application/pdf', width: null, height: null, size: pdf().length },
    ]);
    expect(await download(stored[2]?.src ?? '')).toEqual(pdf());
  });

  it.each([
    ['jpeg', telephoneJpeg, 'a.jpg'],
    ['png', telephonePng, 'a.png'],
  ])('lose the place where a %s was taken, and are rotated upright', async (_format, make, name) => {
    const original = await make();
    expect((await sharp(original).metadata()).exif?.includes('Telephone')).toBe(true);
    const [stored] = await filesOf([file(original, name)]);
    expect(stored).toMatchObject({ width: 40, height: 60 });
    const served = await download(stored?.src ?? '');
    const { exif, orientation, width, height } = await sharp(served).metadata();
    expect({ exif, orientation, width, height }).toEqual({
      exif: undefined,
      orientation: undefined,
      width: 40,
      height: 60,
    });
    expect(served.includes('Telephone')).toBe(false);
    expect(stored?.size).toBe(served.length);
  });

  it('may be those of finished work, which the consultant reads', async () => {
    const way = await travel(api, 'in_progress', { client });
    const input = {
      project_id: way.projectId,
      note: '完工',
      files: [file(await jpeg(), '完工.jpg'), file(pdf(), '測試.pdf')],
    };
    await api.ok(projectCalls.submitProject, input, as(way.technician));
    const details = await api.ok(projectCalls.projectDetails, { project_id: way.projectId }, as(way.consultant));
    const submitted = details.submissions[0]?.files ?? [];
    expect(submitted.map((one) => one.filename)).toEqual(['完工.jpg', '測試.pdf']);
    expect(await download(submitted[1]?.src ?? '')).toEqual(pdf());
  });

  it('may be a profile picture, and then only a picture', async () => {
    const send = async (picture: File) =>
      api.call(userAuthCalls.profileUpdate, { nickname: '文', profile_picture: [picture] }, as(client));
    expect((await send(file(await jpeg(), 'me.jpg'))).body.profile_picture).toMatchObject({
      width: 60,
      mime: 'image/jpeg',
    });
    expect((await send(file(pdf(), 'me.pdf'))).body.form_error).toHaveProperty('profile_picture');
  });
});

describe('files that wait for their check', () => {
  it('wait behind the others of their sender, who keeps no other sender waiting', async () => {
    const large = await jpeg(2400, 1800);
    const other = await person(api, 'client');
    const done: string[] = [];
    const send = async (name: string, who: Person) => {
      expect((await create([file(large, `${name}.jpg`)], {}, who)).status).toBe(200);
      done.push(name);
    };
    const many = Array.from({ length: 6 }, (_, n) => send(`of many ${n}`, client));
    await Promise.all([...many, send('one', other)]);
    expect(done.indexOf('one')).toBeLessThan(3);
  });
});

describe('files that are limited together', () => {
  it('count by their received and their stored size, and none stays', async () => {
    const pressed = await sharp(await jpeg(300, 200))
      .jpeg({ quality: 30 })
      .toBuffer();
    const grown = (await sharp(pressed).jpeg({ quality: 90 }).toBuffer()).length;
    expect(grown).toBeGreaterThan(pressed.length);
    const sizesOf = async (maxTotalBytes: number) => {
      const body = toFormData({ pictures: [file(pressed, 'a.jpg'), file(pressed, 'b.jpg')] });
      const request = new Request(api.deps.appUrl, { method: 'POST', body });
      const read = await readMultipart(
        request,
        api.deps.files,
        { files: ['pictures'], maxTotalBytes },
        {
          beforeFiles: async () => {},
          check: checkUpload,
        },
      );
      for (const { tempPath } of read.uploads) await rm(tempPath);
      return read.uploads.map((upload) => upload.size);
    };
    const before = await api.storedFiles();
    const refusal = { details: { fields: { pictures: [expect.objectContaining({ code: 'files_too_large' })] } } };
    await expect(sizesOf(2 * pressed.length - 1)).rejects.toMatchObject(refusal);
    await expect(sizesOf(2 * grown - 1)).rejects.toMatchObject(refusal);
    expect(await api.storedFiles()).toEqual(before);
    expect(await sizesOf(2 * grown)).toEqual([grown, grown]);
  });
});

describe('a file name', () => {
  it.each([
    ['in Chinese stays unchanged', '相片 一（全）.pdf', '相片 一（全）.pdf'],
    ['loses its path', '../../etc/passwd', 'passwd.pdf'],
    ['loses its Windows path', 'C:\\Users\\me\\plan.pdf', 'plan.pdf'],
    ['loses invisible characters', 'bad\u0007bell\u200b.pdf', 'badbell.pdf'],
    ['loses marks of text direction', '\u202efdp.exe.pdf', 'fdp.exe.pdf'],
    ['loses characters that file systems refuse', 'tag<script>|?*:.pdf', 'tagscript.pdf'],
    ['is not hidden', '.htaccess', 'htaccess.pdf'],
    ['is never empty', '...', 'file.pdf'],
    ['gets the extension of its content', 'picture.exe', 'picture.exe.pdf'],
    ['is limited in length', `${'長'.repeat(300)}.pdf`, `${'長'.repeat(96)}.pdf`],
    ['is cut between characters', `${'😀'.repeat(120)}.PDF`, `${'😀'.repeat(96)}.PDF`],
  ])('%s', async (_rule, given, clean) => {
    const filename = given.replaceAll('\\', '\\\\');
    const { body, contentType } = multipart([...fields(), { name: 'files', filename, content: pdf() }]);
    const { project_id } = (await post(new Uint8Array(body), contentType)).body;
    const [stored] = (await api.ok(projectCalls.projectDetails, { project_id }, as(client))).files;
    expect(stored?.filename).toBe(clean);
    expect(await download(stored?.src ?? '')).toEqual(pdf());
  });
});

describe('a refused upload leaves neither file nor row', () => {
  let before: { files: string[]; rows: number; projects: number };
  const state = async () => ({
    files: (await api.storedFiles()).sort(),
    rows: await api.deps.db.$count(files),
    projects: await api.deps.db.$count(projects),
  });
  const refused = async (answer: Promise<{ status: number; body: { error_code?: string } }>) => {
    const { status, body } = await answer;
    return `${status} ${body.error_code}`;
  };
  const half = (content: Buffer) => content.subarray(0, Math.floor(content.length / 2));

  it.each<[string, string, () => Promise<File[]> | File[]]>([
    ['over 20 MB', '413 payload_too_large', () => [file(Buffer.alloc(MAX_UPLOAD_BYTES + 1, '%PDF-1.4 '), 'a.pdf')]],
    [
      'of eleven files',
      '413 payload_too_large',
      () => Array.from({ length: MAX_FILES_PER_CALL + 1 }, (_, n) => file(pdf(), `${n}.pdf`)),
    ],
    ['of a program called .jpg', '415 unsupported_media_type', () => [file(`MZ${'\0'.repeat(200)}`, 'a.jpg')]],
    [
      'of an SVG, which may contain scripts',
      '415 unsupported_media_type',
      () => [file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg')],
    ],
    ['of a page called .png', '415 unsupported_media_type', () => [file('<!doctype html><script>1</script>', 'a.png')]],
    ['of a gif', '415 unsupported_media_type', async () => [file(await gif(), 'a.gif')]],
    ['of an empty file', '415 unsupported_media_type', () => [file('', 'a.pdf')]],
    [
      'of a good file with a bad one',
      '415 unsupported_media_type',
      async () => [file(await jpeg(), 'a.jpg'), file('x', 'b.jpg')],
    ],
    ['of half a jpeg', '422 form_error', async () => [file(half(await jpeg(400, 300)), 'a.jpg')]],
    ['of half a png', '422 form_error', async () => [file(half(await png(400, 300)), 'a.png')]],
    ['of half a pdf', '422 form_error', () => [file(half(pdf()), 'a.pdf')]],
    [
      'of a picture that decompresses into too many pixels',
      '422 form_error',
      () => [file(hugePng(8000, MAX_IMAGE_PIXELS / 8000 + 1), 'a.png')],
    ],
  ])('%s', async (_what, expected, make) => {
    before = await state();
    expect(await refused(create(await make()))).toBe(expected);
  });

  it.each<[string, number, RegExp, () => Promise<File[]> | File[]]>([
    ['too large', 413, /大\.pdf.*20 MB/, () => [file(Buffer.alloc(MAX_UPLOAD_BYTES + 1, '%PDF-1.4 '), '大.pdf')]],
    ['of a kind that is not accepted', 415, /a\.gif/, async () => [file(await gif(), 'a.gif')]],
    [
      'one too many',
      413,
      /10/,
      () => Array.from({ length: MAX_FILES_PER_CALL + 1 }, (_, n) => file(pdf(), `${n}.pdf`)),
    ],
  ])('whose file is %s names the field, with a message for it', async (_what, expected, message, make) => {
    before = await state();
    const { status, body } = await create(await make());
    expect([status, Object.keys(body.form_error ?? {})]).toEqual([expected, ['files']]);
    expect(body.form_error?.files).toEqual([expect.stringMatching(message)]);
  });

  it('that says it is larger than all files may be names the field', async () => {
    before = await state();
    const { body, contentType } = multipart([...fields(), { name: 'files', filename: 'a.pdf', content: pdf() }]);
    const refusal = await api.request(projectCalls.createProject.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${client.token}`,
        'content-type': contentType,
        'content-length': String(MAX_FILES_PER_CALL * MAX_UPLOAD_BYTES + 3 * LONG_BODY_MAX_BYTES),
      },
      body: new Uint8Array(body),
    });
    expect([refusal.status, refusal.body.error_code]).toEqual([413, 'payload_too_large']);
    expect(refusal.body.form_error?.files?.[0]).toContain('200 MB');
  });

  it('that is cut off anywhere', async () => {
    before = await state();
    const { body, contentType } = multipart([...fields(), { name: 'files', filename: 'a.pdf', content: pdf() }]);
    for (const length of [0, 5, 40, body.indexOf('%PDF') + 10, body.length - 40, body.length - 8]) {
      expect(await refused(post(new Uint8Array(body.subarray(0, length)), contentType))).toBe('400 malformed_request');
    }
  });

  it('whose sender disconnects', async () => {
    before = await state();
    const { body, contentType } = multipart([...fields(), { name: 'files', filename: 'a.pdf', content: pdf() }]);
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(body.subarray(0, body.length - 60))),
      // When more is pulled, the first chunk has been read and the file is open.
      pull: (controller) => controller.error(new Error('gone')),
    });
    expect(await refused(post(stream, contentType))).toBe('400 malformed_request');
  });

  it('without the boundary that separates its parts', async () => {
    before = await state();
    const { body } = multipart([{ name: 'files', filename: 'a.pdf', content: pdf() }]);
    expect(await refused(post(new Uint8Array(body), 'multipart/form-data'))).toBe('400 malformed_request');
  });

  it('with a wrong field, which is named', async () => {
    before = await state();
    const { body } = await create([file(await jpeg(), 'a.jpg')], { title: '' });
    expect(body.form_error).toHaveProperty('title');
  });

  it('to another user’s project', async () => {
    const way = await travel(api, 'in_progress', { client });
    const stranger = await person(api, 'technician');
    before = await state();
    const input = { project_id: way.projectId, note: '完工', files: [file(pdf(), 'a.pdf')] };
    expect(await refused(api.call(projectCalls.submitProject, input, as(stranger)))).toBe('404 not_found');
    const early = api.call(projectCalls.approveProject, { ...input, note: '' }, as(way.consultant));
    expect(await refused(early)).toBe('409 invalid_transition');
  });

  it('by a user who may not upload', async () => {
    before = await state();
    expect(await refused(create([file(pdf(), 'a.pdf')], {}, await person(api, 'consultant')))).toBe('403 forbidden');
  });

  it('that the disk stores only in part', async () => {
    before = await state();
    const store = api.deps.files;
    let stored = 0;
    api.deps.files = {
      ...store,
      store: (path, key) => (++stored > 1 ? Promise.reject(new Error('the disk is full')) : store.store(path, key)),
    };
    const answer = create([file(pdf(), 'a.pdf'), file(pdf(), 'b.pdf')]);
    expect(await refused(answer.finally(() => (api.deps.files = store)))).toBe('500 internal_error');
  });

  afterEach(async () => {
    expect(await state()).toEqual(before);
  });
});

/** The text fields of a request, for a body written by hand. */
const fields = () => Object.entries(newProject).map(([name, value]) => ({ name, content: String(value) }));
