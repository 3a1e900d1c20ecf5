import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { file, pdf } from '@tests/support/files/samples';
import { newEstimate, newProject } from '@tests/support/projects/samples';
import { openPromise } from 'yauzl';
import { toFormData } from '@/client/http/form-data';
import { privatePaths } from '@/config/private-paths';
import { projectCalls } from '@/contract/project/calls';
import { SUMS_PATH } from '@/domain/dossier';
import { expectNothingFound } from '../support/axe';
import { openTab } from '../support/detail';
import { holdFile } from '../support/held-file';
import { press } from '../support/keyboard';
import { login, newClient, storedToken, storeLogin } from '../support/people';
import { prepare } from '../support/prepare';
import { expect, PHONE, test } from '../support/test';

const WIDTHS = [1440, 390, 320];

/** Unpacks an archive into a folder without its own; the paths of the unpacked files, in order. */
async function unpack(archive: string, folder: string): Promise<string[]> {
  const zip = await openPromise(archive);
  const paths: string[] = [];
  for await (const entry of zip.eachEntry()) {
    const path = join(folder, basename(entry.fileName));
    await writeFile(path, await buffer(await zip.openReadStreamPromise(entry)));
    paths.push(path);
  }
  return paths;
}

test('while a full record is made, its card counts the files that are in @full', async ({ newPerson, request }) => {
  const name = `圖則 ${Date.now().toString(36)}`;
  const client = await newPerson(PHONE);
  await storeLogin(client, await newClient('黎小姐'));
  const files = [1, 2].map((n) => file(pdf(), `${name}-${n}.pdf`));
  const created = await request.post(projectCalls.createProject.path, {
    multipart: toFormData({ ...newProject, title: name, files }),
    headers: { authorization: `Bearer ${await storedToken(client)}` },
  });
  const { project_id } = await created.json();
  await client.goto(privatePaths.projectTab(project_id, 'files'));
  const record = client.getByRole('tabpanel').locator('section').filter({ hasText: '完整紀錄' });
  const bar = record.getByRole('progressbar', { name: '正在製作' });
  // The document is in; of the two files the disk gives neither yet.
  const letGo = await Promise.all(files.map((one) => holdFile(one.name)));
  try {
    await record.getByRole('button', { name: '製作完整紀錄' }).click();
    await expect(record.getByText('已加入 1 / 3 個檔案')).toBeVisible();
    await expect(bar).toHaveJSProperty('value', 33);
    await expect(record.getByRole('button', { name: /製作/ })).toHaveCount(0);
    await expectNothingFound(client, 'a full record being made', ['main'], WIDTHS);
    await letGo[0]?.();
    await expect(record.getByText('已加入 2 / 3 個檔案')).toBeVisible();
    await expect(bar).toHaveJSProperty('value', 67);
    // Whoever comes back meanwhile sees how far it is.
    await client.reload();
    await expect(record.getByText('已加入 2 / 3 個檔案')).toBeVisible();
    await letGo[1]?.();
    await expect(record.getByRole('link', { name: /^下載/ })).toBeVisible();
    await expect(bar).toHaveCount(0);
  } finally {
    for (const go of letGo) await go();
  }
});

test('a client takes the full record, and somebody else checks it against the server @full', async ({
  newPerson,
  request,
}, testInfo) => {
  test.setTimeout(180_000);
  const people = { client: 'client', consultant: 'consultant', technician: 'technician' };
  const about = { ...newProject, title: `紀錄 ${Date.now().toString(36)}` };
  const way = await prepare(request, 'completed', people, newEstimate.items, about);
  const client = await newPerson(PHONE);
  const archive = testInfo.outputPath('record.zip');

  await test.step('it is made once, by the keyboard, and the reader is told', async () => {
    await login(client, 'client@demo.test', { to: way.address });
    await openTab(client, '文件');
    const record = client.getByRole('tabpanel').locator('section').filter({ hasText: '完整紀錄' });
    await press(client, record.getByRole('button', { name: '製作完整紀錄' }), 'Enter');
    const link = record.getByRole('link', { name: /^下載/ });
    await expect(link).toBeVisible();
    await expect(record).toContainText('檔案清單的 SHA-256');
    await expectNothingFound(client, 'a full record', ['main'], WIDTHS);
    const [download] = await Promise.all([client.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toMatch(/^P-\d{8}-\d+-\d{4}-\d{2}-\d{2}\.zip$/);
    await download.saveAs(archive);
    await client.goto('/profile/notification');
    await expect(client.getByText('項目完整紀錄已備妥').first()).toBeVisible();
  });

  await test.step('the list is known, its files are the same, and a changed one is found', async () => {
    const paths = await unpack(archive, testInfo.outputDir);
    const [document = '', list = ''] = [paths[0], paths.at(-1)];
    expect(basename(list)).toBe(SUMS_PATH);
    const guest = await newPerson(PHONE);
    await guest.goto('/record-check');
    await expectNothingFound(guest, 'the check of a record', ['main'], WIDTHS);
    await expect(guest.getByRole('button', { name: '選擇檔案' })).toBeDisabled();
    const [lists, files] = [guest.locator('input[type=file]').first(), guest.locator('input[type=file]').last()];
    await lists.setInputFiles(document);
    await expect(guest.getByText('這不是檔案清單', { exact: false })).toBeVisible();
    await lists.setInputFiles(list);
    await expect(guest.getByText('清單由本平台製作，之後沒有更改')).toBeVisible();
    await files.setInputFiles([
      { name: 'renamed.pdf', mimeType: 'application/pdf', buffer: await readFile(document) },
      { name: basename(document), mimeType: 'application/pdf', buffer: Buffer.from('another') },
      { name: 'else.txt', mimeType: 'text/plain', buffer: Buffer.from('else') },
    ]);
    const results = guest.getByRole('list', { name: '核對結果' }).getByRole('listitem');
    await expect(results).toHaveText([/與清單的「.*」相同/, /內容已更改/, /不在清單內/]);
    await expectNothingFound(guest, 'the results of a check', ['main'], WIDTHS);
    await lists.setInputFiles({
      name: SUMS_PATH,
      mimeType: 'text/plain',
      buffer: Buffer.from(`${'0'.repeat(64)}  else.txt\n`),
    });
    await expect(guest.getByText('本平台沒有製作這份清單，或清單已被更改')).toBeVisible();
  });
});
