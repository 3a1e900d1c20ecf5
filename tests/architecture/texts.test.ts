import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { TEXTS } from '@/client/i18n/server-texts';
import { readSources } from './sources';

const NAMESPACES = readdirSync('public/locales/zh-Hant')
  .map((file) => file.replace('.json', ''))
  .sort();

type Tree = { [key: string]: string | Tree };

const keysOf = (tree: Tree, prefix = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );

const read = async (locale: string, namespace: string): Promise<Tree> =>
  JSON.parse(await readFile(`public/locales/${locale}/${namespace}.json`, 'utf8'));

/** `count_one` and `count_other` are looked up as `count`. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Every string in the source that may be a key: complete keys, and the fixed prefixes of composed keys. */
async function readUses() {
  const sources = (
    await Promise.all(['src/ui', 'src/features', 'src/shell', 'src/pages', 'src/client', 'src/domain'].map(readSources))
  ).flat();
  const whole = new Set<string>();
  const beginnings = new Set<string>();
  for (const { text } of sources) {
    for (const [, key] of text.matchAll(/['"`](?:\w+:)?([a-z][\w]*(?:\.[\w]+)*)['"`]/g)) if (key) whole.add(key);
    for (const [, start] of text.matchAll(/`(?:\w+:)?([a-z][\w.]*\.)\$\{/g)) if (start) beginnings.add(start);
  }
  return { whole, beginnings: [...beginnings] };
}

describe('the texts', () => {
  it.each(NAMESPACES)('of %s have the same keys in both languages, none empty', async (namespace) => {
    const [chinese, english] = await Promise.all([read('zh-Hant', namespace), read('en', namespace)]);
    const plain = (tree: Tree) => [...new Set(keysOf(tree).map(withoutPlural))].sort();
    expect(plain(english)).toEqual(plain(chinese));
    for (const tree of [chinese, english]) expect(JSON.stringify(tree)).not.toContain('""');
  });

  it('are all used', async () => {
    const { whole, beginnings } = await readUses();
    const unused: string[] = [];
    for (const namespace of NAMESPACES) {
      for (const key of keysOf(await read('zh-Hant', namespace)).map(withoutPlural)) {
        if (!whole.has(key) && !beginnings.some((start) => key.startsWith(start))) unused.push(`${namespace}:${key}`);
      }
    }
    expect(unused).toEqual([]);
  });

  it('are all on every page, except those that are downloaded with what shows them', () => {
    const lazy = [
      'account',
      'admin',
      'chat',
      'create',
      'detail',
      'fact',
      'fps',
      'items',
      'log',
      'membership',
      'notification',
      'receipt',
      'record',
      'report',
      'sandbox',
      'share',
      'sitelog',
      'visit',
      'work',
    ];
    const onEveryPage = NAMESPACES.filter((namespace) => !lazy.includes(namespace));
    for (const locale of ['zh-Hant', 'en']) expect(Object.keys(TEXTS[locale] ?? {})).toEqual(onEveryPage);
  });

  it('have no Latin punctuation inside Chinese sentences', async () => {
    const wrong: string[] = [];
    for (const namespace of NAMESPACES) {
      const text = JSON.stringify(await read('zh-Hant', namespace));
      for (const [match] of text.matchAll(/[\u4e00-\u9fff][,;:?!][\u4e00-\u9fff]/g))
        wrong.push(`${namespace}: ${match}`);
    }
    expect(wrong).toEqual([]);
  });
});
