import { type ChildNode, type Container, CssSyntaxError, parse } from 'postcss';

/** At-rules that say how and when; `@import`, `@charset` and `@namespace` bring in what is not here. */
const AT_RULES = new Set([
  'container',
  'font-face',
  'keyframes',
  '-webkit-keyframes',
  'layer',
  'media',
  'page',
  'property',
  'starting-style',
  'supports',
]);
/** Run code in old browsers, or name an address without `url()`. */
const REFUSED_VALUES = /expression\s*\(|javascript:|vbscript:|(?:image-set|image|src|element)\s*\(/;
const REFUSED_PROPERTIES = /^(?:behavior|-moz-binding)$/;
const OWN_URL = /^url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')]*))\s*\)$/;

export function isCss(css: string): boolean {
  try {
    parse(css);
    return true;
  } catch (error) {
    if (error instanceof CssSyntaxError) return false;
    throw error;
  }
}

/**
 * The operator's style sheet without anything that reaches beyond this site or beyond style: no imports, no addresses of
 * others, nothing that old browsers run, nothing that could end a `<style>`. What cannot be read as CSS is empty.
 */
export function cleanCss(css: string): string {
  if (!isCss(css)) return '';
  const root = parse(css);
  root.raws = {};
  clean(root);
  return root.toString().trim();
}

function clean(container: Container): void {
  for (const node of [...(container.nodes ?? [])] as ChildNode[]) {
    // As it was typed, comments and all; without that it is printed from what is looked at here.
    (node as { raws: object }).raws = {};
    if (!isKept(node)) node.remove();
    else if ('nodes' in node && node.nodes) clean(node as Container);
  }
}

function isKept(node: ChildNode): boolean {
  switch (node.type) {
    case 'comment':
      return false;
    case 'atrule':
      return AT_RULES.has(plain(node.name)) && isHarmless(node.params);
    case 'rule':
      return isHarmless(node.selector);
    case 'decl':
      return !REFUSED_PROPERTIES.test(plain(node.prop)) && isHarmless(node.prop) && isHarmless(node.value);
  }
}

function isHarmless(raw: string): boolean {
  const value = plain(raw);
  if (value.includes('</') || REFUSED_VALUES.test(value)) return false;
  const urls = value.match(/url\s*\(/g)?.length ?? 0;
  const own = [...value.matchAll(/url\([^()]*\)/g)].filter(([found]) => isOwn(found)).length;
  return urls === own;
}

/** A path of this site, or a picture in the address itself. */
function isOwn(found: string): boolean {
  const [, double, single, bare] = OWN_URL.exec(found) ?? [];
  const address = (double ?? single ?? bare ?? '').trim();
  return /^\/(?![/\\])[^\\\s]*$/.test(address) || /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/.test(address);
}

/** As a browser reads it: without comments, escapes resolved, lower case. */
const plain = (raw: string): string =>
  raw
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_, hex: string | undefined, other: string) =>
      hex ? character(Number.parseInt(hex, 16)) : other,
    )
    .toLowerCase();

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
