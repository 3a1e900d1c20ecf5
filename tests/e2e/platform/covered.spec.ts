import { readFileSync } from 'node:fs';
import { findFaults } from '../support/covered';
import { expect, test } from '../support/test';

/** A font with Chinese characters, so that lines break alike on a machine that has none. */
const FONT = readFileSync('node_modules/@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf');

const PAGE = `
  <style>
    @font-face { font-family: 'Noto Sans HK'; src: url(data:font/ttf;base64,${FONT.toString('base64')}); }
    body { font-family: 'Noto Sans HK'; }
  </style>
  <button style="position:absolute;top:10px;left:10px;width:80px;height:40px">被蓋住</button>
  <div style="position:fixed;top:0;left:0;width:200px;height:60px;background:#fff"></div>
  <button style="position:absolute;top:100px;left:10px;width:80px;height:40px">看得見</button>
  <p style="position:absolute;top:200px;width:60px;height:20px;overflow:hidden;white-space:nowrap">這一句太長放不下</p>
  <p style="position:absolute;top:240px;width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">這一句有省略號</p>
  <p style="position:absolute;top:280px;width:300px">這一句放得下</p>
  <a href="/x" style="position:absolute;top:320px;width:40px;border-radius:20px;white-space:nowrap">字比框闊</a>
  <p style="position:absolute;top:400px;left:10px;width:60px;font-size:16px">共有 12 項</p>
  <p style="position:absolute;top:480px;left:10px;width:60px;font-size:16px">共有 12&nbsp;項</p>
  <p style="position:absolute;top:560px;left:10px;width:56px;font-size:16px">甲乙 · 丙丁</p>
  <button inert style="position:absolute;top:20px;left:20px">不能按</button>
`;

test('the check of every screen finds a covered control, a text that is cut and lines ill broken, and nothing else', async ({
  page,
}) => {
  await page.setContent(PAGE);
  await page.evaluate(() => document.fonts.load("16px 'Noto Sans HK'", '蓋'));
  expect(await findFaults(page)).toEqual([
    '<button> “被蓋住” is covered by <div> “”',
    'the text of <p> “這一句太長放不下” is cut off',
    'the text of <a> “字比框闊” is cut off',
    '“12 項” of <p> “共有 12 項” is on two lines',
    '“· 丙” of <p> “甲乙 · 丙丁” is on two lines',
  ]);
});
