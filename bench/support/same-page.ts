/** One statement as our page sent it. */
export interface Statement {
  text: string;
  name?: string;
  rowMode?: string;
  values?: unknown[];
}

interface Element {
  tag: string;
  attributes: Record<string, string | true>;
  children: (Element | string)[];
}

const TOKEN = /<!--[\s\S]*?-->|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/gi;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;
const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole);

/** Parses React's own output, which is well formed, into a tree. */
function parse(html: string): Element['children'] {
  const root: Element = { tag: 'root', attributes: {}, children: [] };
  const open = [root];
  for (const [whole, closed, tag, attributes = '', text] of html.matchAll(TOKEN)) {
    const into = open.at(-1) as Element;
    if (closed) open.pop();
    else if (text) into.children.push(decode(text));
    else if (tag) {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value]): [string, string | true] => [
        name,
        value ? decode(value) : true,
      ]);
      const element = { tag, attributes: Object.fromEntries(pairs), children: [] };
      into.children.push(element);
      if (!VOID.has(tag) && !whole.endsWith('/>')) open.push(element);
    }
  }
  return root.children;
}

/** Attributes as React props: under React's name, and '' where React would leave out `true`. */
const asProps = (attributes: Element['attributes']) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      { class: 'className', for: 'htmlFor' }[name] ?? name,
      value === true && /^(?:alt|class|value|data-.*|aria-.*|href|content)$/.test(name) ? '' : value,
    ]),
  );

const asCode = (node: Element | string): string =>
  typeof node === 'string'
    ? JSON.stringify(node)
    : `h(${[JSON.stringify(node.tag), JSON.stringify(asProps(node.attributes)), ...node.children.map(asCode)].join(',')})`;

const between = (html: string, from: string, to: string) =>
  html.slice(html.indexOf(from) + from.length, html.lastIndexOf(to));

/** The HTML inside a page's root, without React's comments between texts. */
export const shownBy = (html: string): string =>
  between(html, '<div id="__next">', '</div><script id="__NEXT_DATA__"').replace(/<!--[\s\S]*?-->/g, '');

/**
 * The pages of a bare Next app that render the same HTML as ours, element by element, with the same page props: `/` at
 * once, `/sql` after it has sent the same statements, all of them in parallel.
 */
export function samePages(html: string, statements: readonly Statement[]): Record<string, string> {
  const { props } = JSON.parse(between(html, 'type="application/json">', '</script></body>'));
  const head = parse(between(html, '<head>', '</head>')).filter(
    (node): node is Element =>
      typeof node !== 'string' && ['title', 'meta'].includes(node.tag) && !('charset' in node.attributes),
  );
  const tree = parse(between(html, '<div id="__next">', '</div><script id="__NEXT_DATA__"'));
  const page = (load: string) => `import { createElement as h, Fragment } from 'react';
import Head from 'next/head';
${load}
const PROPS = ${JSON.stringify(props.pageProps)};
export default function Page() {
  return h(Fragment, null, h(Head, null, ${head.map(asCode).join(',')}), ${tree.map(asCode).join(',')});
}
`;
  return {
    'index.js': page('export const getServerSideProps = () => ({ props: PROPS });'),
    'sql.js': page(`import pg from 'pg';
const STATEMENTS = ${JSON.stringify(statements)};
const pool = (globalThis.benchPool ??= new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 }));
export const getServerSideProps = async () => {
  await Promise.all(STATEMENTS.map((statement) => pool.query(statement)));
  return { props: PROPS };
};`),
  };
}
