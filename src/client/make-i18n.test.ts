import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { makeI18n, type Namespaces } from './make-i18n';

type Read = (key: string, values?: Record<string, unknown>) => string;
type Tree = { [key: string]: string | Tree };

const NUMBERS = [0, 1, 2, 11, 21, 1000, 1.5];
/** What somebody may have written in a name, and would mean something to i18next or to a replacement. */
const WRITTEN = ['陳大文', '', '$&', '$t(back)', '{{name}}', '<b>&amp;</b>', '\\u0041'];

const namespacesOf = (locale: string): Record<string, Tree> =>
  Object.fromEntries(
    readdirSync(`public/locales/${locale}`).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`public/locales/${locale}/${file}`, 'utf8')),
    ]),
  );

const textsOf = (tree: Tree, prefix = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
  );

describe.each(['zh-Hant', 'en'])('texts in %s', (locale) => {
  const namespaces = namespacesOf(locale);
  const theirs = createInstance();
  theirs.init({
    lng: locale,
    resources: { [locale]: namespaces },
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const ours = makeI18n(locale, namespaces);
  const readers = (namespace: string): [theirs: Read, ours: Read] => [
    theirs.getFixedT(null, namespace as never) as unknown as Read,
    ours.getFixedT(null, namespace as never) as unknown as Read,
  ];

  it.each(Object.keys(namespaces))('of %s read as i18next reads them, whatever stands in their places', (namespace) => {
    const [say, read] = readers(namespace);
    const all = textsOf(namespaces[namespace] ?? {});
    expect(all.length).toBeGreaterThan(20);
    for (const [key, text] of all) {
      const places = [...text.matchAll(/{{(\w+)}}/g)].map(([, place = '']) => place);
      const asked = key.replace(/_(one|other)$/, '');
      if (asked === key && places.length === 0) expect(read(key), key).toBe(say(key));
      for (const count of asked === key ? [2] : NUMBERS) {
        for (const written of places.length > 0 ? WRITTEN : ['']) {
          const values = { ...Object.fromEntries(places.map((place) => [place, written])), count };
          expect(read(asked, values), key).toBe(say(asked, values));
        }
      }
    }
  });

  it('are found in another namespace by its name, and a key without one stands for itself', () => {
    const [say, read] = readers('admin');
    for (const key of ['project:reason.other', 'no.such_key', 'reason']) expect(read(key), key).toBe(say(key));
    for (const key of ['project:reason.other', 'reason.other', 'no.such_key'])
      expect(ours.exists(key, { ns: 'admin' }), key).toBe(theirs.exists(key, { ns: 'admin' }));
  });
});

it('finds what is added later, by the same function', () => {
  const texts: Namespaces = {};
  const { getFixedT } = makeI18n('en', texts);
  const read = getFixedT(null, 'auth' as never) as unknown as Read;
  expect(read('hello')).toBe('hello');
  texts.auth = { hello: 'Hello' };
  expect(read('hello')).toBe('Hello');
  expect(getFixedT(null, 'auth' as never)).toBe(read);
});
