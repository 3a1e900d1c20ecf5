import { expect, it } from 'vitest';
import { readSources } from './sources';

/** The only folder that computes with days and formats dates. */
const TIME = 'src/domain/time/';
/** dayjs, and every other way to split a date, format it or shift it by hours. */
const DATE_ARITHMETIC = new RegExp(
  [
    "from '(?:dayjs|date-fns|luxon|moment)",
    String.raw`\bIntl\.DateTimeFormat\b`,
    String.raw`\.toLocale(?:Date|Time)String\(`,
    String.raw`\.[gs]et(?:UTC)?(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(`,
    String.raw`\.getTimezoneOffset\(`,
    String.raw`\bDate\.UTC\(`,
    String.raw`\b8 \* 60 \* 60 \* 1000\b`,
    String.raw`\+08:00`,
    String.raw`toISOString\(\)\.slice\(0, 10\)`,
    String.raw`'Asia\/Hong_Kong'`,
  ].join('|'),
);
/** `TIME_ZONE` is named once, for the module and for PostgreSQL. */
const NAMED = 'src/config/app.ts';

const computesDates = ({ path, text }: { path: string; text: string }) =>
  !path.startsWith(TIME) && DATE_ARITHMETIC.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));

it('leaves all date arithmetic to one module', async () => {
  const sources = (await Promise.all(['src', 'demo'].map(readSources))).flat().filter(({ path }) => path !== NAMED);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(computesDates).map(({ path }) => path)).toEqual([]);
});

it.each([
  "import dayjs from 'dayjs';",
  "import utc from 'dayjs/plugin/utc.js';",
  "new Intl.DateTimeFormat('zh-HK', { dateStyle: 'long' })",
  "new Date(instant).toLocaleDateString('en-GB')",
  'now.toLocaleTimeString()',
  'new Date(now + OFFSET_MS).getUTCFullYear()',
  'now.getMonth() + 1',
  'new Date(day).getUTCDay()',
  'now.setDate(now.getDate() + 1)',
  'now.getTimezoneOffset()',
  'Date.UTC(year, month, 1)',
  'new Date(now + 8 * 60 * 60 * 1000)',
  "new Date('2026-11-08T00:00:00+08:00')",
  'now.toISOString().slice(0, 10)',
  "date.toLocaleString('en', { timeZone: 'Asia/Hong_Kong' })",
])('catches %s elsewhere, and allows it in the module', (text) => {
  expect(computesDates({ path: 'src/features/planted.ts', text })).toBe(true);
  expect(computesDates({ path: `${TIME}planted.ts`, text })).toBe(false);
});

it.each([
  'Date.now() - startedAt > DAY_MS',
  'new Date(iso).toISOString()',
  "import { hongKongDay } from '@/domain/time/calendar';",
  'count.toLocaleString()',
  '/** In Asia/Hong_Kong, `2026-11-08T00:00:00+08:00`. */',
])('allows %s', (text) => {
  expect(computesDates({ path: 'src/features/planted.ts', text })).toBe(false);
});
