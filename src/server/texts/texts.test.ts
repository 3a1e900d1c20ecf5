import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '@/contract/errors';
import { MAILED } from '../mail/mailed';
import en from './en.json';
import { knownLocale, say, sayDay, spell } from './text';
import zhHant from './zh-Hant.json';

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** The sources of the server, the contract and the rules, without tests, and without the list that repeats names. */
let sources: string;
beforeAll(async () => {
  const all: string[] = [];
  for (const root of ['src/server', 'src/contract', 'src/domain']) {
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name) && entry.name !== 'mailed.ts')
        all.push(await readFile(path, 'utf8'));
    }
  }
  sources = all.join('\n');
});

/** The text between the brackets of every call of a function. */
function argumentsOf(name: string): string[] {
  return [...sources.matchAll(new RegExp(`(?<!function )\\b${name}\\(`, 'g'))].map(({ index }) => {
    const start = index + name.length + 1;
    let depth = 1;
    let end = start;
    while (depth > 0 && end < sources.length) {
      if (sources[end] === '(') depth++;
      if (sources[end] === ')') depth--;
      end++;
    }
    return sources.slice(start, end - 1);
  });
}
const words = (text: string) => [...text.matchAll(/'([a-z]\w*)'/g)].map(([, word]) => word as string);
const isUsed = (word: string) => new RegExp(`['"]${word}['"]|\\b${word}:`).test(sources);

describe('the server’s texts', () => {
  it('have the same keys and the same placeholders in both languages', () => {
    const shape = (tree: Tree) => leaves(tree).map(([key, text]) => [key, places(text)]);
    expect(shape(en)).toEqual(shape(zhHant));
  });

  it('have a text for every error code, and no other', () => {
    expect(Object.keys(zhHant.error).sort()).toEqual(Object.keys(ERRORS).sort());
  });

  it('have a text for every field code that the source names', () => {
    const codes = [
      ...argumentsOf('fieldError').flatMap((given) => words(given.slice(given.indexOf(',')))),
      ...[...sources.matchAll(/\bcode: '(\w+)'/g)].map(([, code]) => code as string),
    ];
    const known = new Set(Object.keys(zhHant.field));
    expect(codes.length).toBeGreaterThan(30);
    // "custom" is the name that zod gives to all our own checks.
    expect([...new Set(codes)].filter((code) => code !== 'custom' && !known.has(code))).toEqual([]);
  });

  it('have title and body for every notification that is sent', () => {
    expect(Object.keys(zhHant.notification).filter((name) => !isUsed(name))).toEqual([]);
    for (const text of Object.values(zhHant.notification)) expect(Object.keys(text)).toEqual(['title', 'body']);
  });

  it('have a day in every notification about something that is due', () => {
    const due = /^(remind_|overdue_|subscription_(remind|offer|past_due)|admin_submission_waits|admin_complaint_)/;
    const dayless = (tree: Tree) => leaves(tree).filter(([key, text]) => due.test(key) && !isAboutADay(key, text));
    const isAboutADay = (key: string, text: string) => key.endsWith('.title') || text.includes('{{day}}');
    expect([...dayless(zhHant.notification), ...dayless(en.notification)]).toEqual([]);
  });

  it('have texts for every mail that is sent', () => {
    const given = argumentsOf('sendMail').flatMap((text) => [...text.matchAll(/template: '(\w+)'/g)]);
    const templates = new Set(given.map(([, name]) => name as string));
    const { greeting, greeting_unnamed, about, point, footer, stop, preferences, more, button, fact, ...mails } =
      zhHant.mail;
    const ownMails = Object.entries(mails).filter(([name]) => !(name in MAILED));
    expect([...templates].sort()).toEqual(ownMails.map(([name]) => name).sort());
    for (const [, mail] of ownMails) expect(Object.keys(mail)).toEqual(expect.arrayContaining(['subject', 'intro']));
    // Every label of a button is used. The types ensure that each template has its texts (codes.ts).
    expect([...new Set(Object.values(MAILED))].sort()).toEqual(Object.keys(button).sort());
    expect(Object.keys(fact).filter((name) => !isUsed(name))).toEqual([]);
    const sentences = [greeting, greeting_unnamed, about, point, footer, stop, preferences, more];
    expect(sentences.every((text) => text.length > 0)).toBe(true);
  });

  it('have no text that is not used', () => {
    expect(Object.keys(zhHant.field).filter((code) => !isUsed(code))).toEqual([]);
    const errors = Object.keys(ERRORS).filter((code) => !new RegExp(`'${code}'`).test(sources));
    expect(errors).toEqual([]);
  });
});

describe('a text', () => {
  it('is in the reader’s language, with its values as they are', () => {
    expect(say('en', 'field.too_short', { minimum: 8 })).toBe('At least 8 characters.');
    expect(say('zh-Hant', 'field.too_short', { minimum: 8 })).toBe('至少要 8 個字元。');
    expect(say('en', 'notification.applied.body', { name: '<b>', title: 'A & B' })).toContain(
      '<b> applied for “A & B”',
    );
  });

  it.each([undefined, '', 'fr', 'zh', '__proto__'])('is in the default language for %j', (locale) => {
    expect(knownLocale(locale)).toBe('zh-Hant');
  });

  it('writes a day in the reader’s language', () => {
    expect(sayDay('zh-Hant', '2026-11-08')).toBe('2026\u00a0年\u00a011\u00a0月\u00a08\u00a0日');
    expect(sayDay('en', '2026-11-08')).toBe('8\u00a0Nov\u00a02026');
  });

  it('is not turned around by a value', () => {
    const { title, amount } = spell('en', { title: '\u202eKitchen\u2066', amount: '$1,200.50' });
    expect(say('en', 'notification.ended.body', { title: title ?? '', amount: amount ?? '' })).toBe(
      '“Kitchen” was ended, with a refund of $1,200.50.',
    );
  });

  it('does not fill a placeholder that is part of a value', () => {
    expect(say('en', 'notification.quoted.body', { name: '{{amount}}', amount: '$1', title: 't' })).toContain(
      '{{amount}} quoted',
    );
  });
});
