import type { FlatNamespace, i18n } from 'i18next';

/** What pages use of i18next, by its own interface and types: it could stand here itself (decision 2). */
export type I18n = Pick<i18n, 'language' | 'exists' | 'getFixedT'>;

/** Texts by namespace, as they lie in `public/locales`. */
export type Namespaces = Record<string, object>;

/**
 * Reads texts as i18next does, as far as ours go: `namespace:a.b`, `{{place}}`, and for a `count` the form of its number
 * (`_one`, `_other`). A key without a text stands for itself.
 * @param texts may get more namespaces later
 */
export function makeI18n(language: string, texts: Namespaces): I18n {
  const numbers = new Intl.PluralRules(language);

  const find = (namespace: string, key: string): string | undefined => {
    const at = key.indexOf(':');
    let node: unknown = texts[at < 0 ? namespace : key.slice(0, at)];
    for (const part of key.slice(at + 1).split('.')) node = (node as Namespaces | undefined)?.[part];
    return typeof node === 'string' ? node : undefined;
  };

  /** One function for a namespace, which looks up a text without values once: a page has a hundred. */
  const translate = (namespace: string) => {
    const plain = new Map<string, string>();
    return (key: string, values?: Record<string, unknown>): string => {
      if (values) {
        const { count } = values;
        const ofNumber = typeof count === 'number' && find(namespace, `${key}_${numbers.select(count)}`);
        const text = ofNumber || (find(namespace, key) ?? key);
        return text.replace(/{{(\w+)}}/g, (_, place) => String(values[place] ?? ''));
      }
      const text = plain.get(key) ?? find(namespace, key);
      // What is not there yet may come later.
      if (text === undefined) return key;
      plain.set(key, text);
      return text;
    };
  };

  const functions = new Map<unknown, unknown>();
  const getFixedT = (_: null, namespace: FlatNamespace) => {
    const known = functions.get(namespace) ?? translate(namespace);
    functions.set(namespace, known);
    return known;
  };
  const exists = (key: string, { ns }: { ns: string }) => find(ns, key) !== undefined;
  return { language, exists, getFixedT } as unknown as I18n;
}
