import { type ChildNode, type Container, CssSyntaxError, parse, type Root } from 'postcss';

/** The allowed at-rules. `@import`, `@charset` and `@namespace` are not: they refer to other resources. */
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
/** Patterns that run code in old browsers. */
const CODE = /expression\s*\(|javascript:|vbscript:/;
/** Functions that contain an address without `url()`. */
const HIDDEN_ADDRESSES = /(?:image-set|image|src|element)\s*\(/;
const COMMENTS = /\/\*[\s\S]*?\*\//g;
const CODE_PROPERTIES = /^(?:behavior|-moz-binding)$/;
const OWN_URL = /^url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')]*))\s*\)$/;

/** Why a part is removed: a forbidden at-rule, a foreign address, code, or the end of the `<style>` element. */
export type CssRefusal = 'at_rule' | 'address' | 'code' | 'markup';

export interface RemovedCss {
  /** As it was written, cut to SHOWN_CHARS. */
  text: string;
  /** From 1. */
  line: number;
  why: CssRefusal;
}

export interface CleanedCss {
  /** The CSS to serve; empty if the text cannot be parsed. */
  text: string;
  removed: RemovedCss[];
  /** The line of the syntax error; null if there is none. */
  brokenAt: number | null;
}

/** Ours: how much of a removed part is shown. */
const SHOWN_CHARS = 120;

export const isCss = (css: string): boolean => cleanCss(css).brokenAt === null;

/**
 * Removes from the operator's style sheet imports, foreign addresses, code that old browsers run, and anything that
 * could end a `<style>` element. Also returns the removed parts, to be shown to the author.
 */
export function cleanCss(css: string): CleanedCss {
  const parsed = parseCss(css);
  if ('brokenAt' in parsed) return { text: '', removed: [], brokenAt: parsed.brokenAt };
  parsed.raws = {};
  const removed: RemovedCss[] = [];
  clean(parsed, removed);
  return { text: parsed.toString().trim(), removed, brokenAt: null };
}

function parseCss(css: string): Root | { brokenAt: number } {
  try {
    return parse(css);
  } catch (error) {
    if (error instanceof CssSyntaxError) return { brokenAt: error.line ?? 1 };
    throw error;
  }
}

function clean(container: Container, removed: RemovedCss[]): void {
  for (const node of [...(container.nodes ?? [])] as ChildNode[]) {
    const why = refusalOf(node);
    if (why) removed.push({ text: shortly(node), line: node.source?.start?.line ?? 1, why });
    // Drops the source text with its comments: the output is then printed from the values that are checked here.
    (node as { raws: object }).raws = {};
    if (why || node.type === 'comment') node.remove();
    else if ('nodes' in node && node.nodes) clean(node as Container, removed);
  }
}

const shortly = (node: ChildNode) => {
  const text = node.toString().replace(/\s+/g, ' ');
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS - 1)}…` : text;
};

function refusalOf(node: ChildNode): CssRefusal | null {
  switch (node.type) {
    case 'comment':
      return null;
    case 'atrule':
      return AT_RULES.has(plain(node.name)) ? refusalOfText(node.params) : 'at_rule';
    case 'rule':
      return refusalOfText(node.selector);
    case 'decl':
      return CODE_PROPERTIES.test(plain(node.prop)) ? 'code' : (refusalOfText(node.prop) ?? refusalOfText(node.value));
  }
}

/** What looks like a comment may be part of a string or an address: the text is checked with it and without. */
const refusalOfText = (raw: string): CssRefusal | null =>
  refusalOfPlain(plain(raw)) ?? refusalOfPlain(plain(raw.replace(COMMENTS, '')));

function refusalOfPlain(value: string): CssRefusal | null {
  if (value.includes('</')) return 'markup';
  if (CODE.test(value)) return 'code';
  const urls = value.match(/url\s*\(/g)?.length ?? 0;
  const own = [...value.matchAll(/url\([^()]*\)/g)].filter(([found]) => isOwn(found)).length;
  return HIDDEN_ADDRESSES.test(value) || urls !== own ? 'address' : null;
}

/** A path of this site, or a picture as a `data:` URL. */
function isOwn(found: string): boolean {
  const [, double, single, bare] = OWN_URL.exec(found) ?? [];
  const address = (double ?? single ?? bare ?? '').trim();
  return /^\/(?![/\\])[^\\\s]*$/.test(address) || /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/.test(address);
}

/** As a browser reads it: escapes resolved, lower case. */
const plain = (raw: string): string =>
  raw
    .replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_, hex: string | undefined, other: string) =>
      hex ? character(Number.parseInt(hex, 16)) : other,
    )
    .toLowerCase();

const character = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
