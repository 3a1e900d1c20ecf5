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
  <p style="position:absolute;top:640px;left:10px;width:60px;font-size:16px">總共 <b>34</b> 項</p>
  <p style="position:absolute;top:720px;left:10px;width:60px;font-size:16px"><span>合計</span> <small>7</small>&nbsp;項</p>
  <p style="position:absolute;top:800px;left:10px;width:56px;font-size:16px;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2">戊己 · 庚辛壬癸子丑 · 寅卯</p>
  <button inert style="position:absolute;top:20px;left:20px">不能按</button>
  <button style="position:absolute;top:1400px;right:20px;width:60px;height:40px">在鈕下</button>
  <button style="position:absolute;top:1400px;right:100px;width:60px;height:40px">在旁邊</button>
  <button style="position:absolute;top:2900px;right:20px;width:60px;height:40px">在頁尾</button>
  <div style="position:absolute;top:3000px;width:1px;height:1px"></div>
  <div aria-label="浮鈕" style="position:fixed;bottom:16px;right:16px;width:56px;height:56px;background:#fff"></div>
  <div aria-label="橫欄" style="position:fixed;bottom:0;left:0;width:100%;height:40px;background:#eee"></div>
`;

test('the check of every screen finds a covered control, a text that is cut and lines ill broken, and nothing else', async ({
  page,
}) => {
  await page.setContent(PAGE);
  await page.evaluate(() => document.fonts.load("16px 'Noto Sans HK'", '蓋'));
  expect(await findFaults(page)).toEqual([
    '<button> “被蓋住” is covered by <div> “”',
    '<button> “在鈕下” passes under <div> “浮鈕”',
    '<button> “在頁尾” stays partly under <div> “浮鈕”',
    '<button> “在頁尾” passes under <div> “浮鈕”',
    'the text of <p> “這一句太長放不下” is cut off',
    'the text of <a> “字比框闊” is cut off',
    '“12 項” of <p> “共有 12 項” is on two lines',
    '“· 丙” of <p> “甲乙 · 丙丁” is on two lines',
    '“34 項” of <p> “總共 34 項” is on two lines',
    '“· 庚” of <p> “戊己 · 庚辛壬癸子丑 · 寅卯” is on two lines',
  ]);
});

test('on a phone a control may pass under a floating button, but not stay under it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setContent(PAGE);
  const under = (await findFaults(page)).filter((fault) => fault.includes('浮鈕'));
  expect(under).toEqual(['<button> “在頁尾” stays partly under <div> “浮鈕”']);
});
