import { type ChildNode, type Container, CssSyntaxError, parse, type Root } from 'postcss';

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
/** Run code in old browsers. */
const CODE = /expression\s*\(|javascript:|vbscript:/;
/** Name an address without `url()`. */
const HIDDEN_ADDRESSES = /(?:image-set|image|src|element)\s*\(/;
const COMMENTS = /\/\*[\s\S]*?\*\//g;
const CODE_PROPERTIES = /^(?:behavior|-moz-binding)$/;
const OWN_URL = /^url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')]*))\s*\)$/;

/** Why something is taken out: it brings in another sheet, names an address of others, runs code, or ends the style. */
export type CssRefusal = 'at_rule' | 'address' | 'code' | 'markup';

export interface RemovedCss {
  /** As it was written, at most so many characters of it. */
  text: string;
  /** From 1. */
  line: number;
  why: CssRefusal;
}

export interface CleanedCss {
  /** What is served; empty for what cannot be read as CSS. */
  text: string;
  removed: RemovedCss[];
  /** The line at which it cannot be read; null where it can. */
  brokenAt: number | null;
}

/** Ours: of what was taken out, this much is shown. */
const SHOWN_CHARS = 120;

export const isCss = (css: string): boolean => cleanCss(css).brokenAt === null;

/**
 * The operator's style sheet without anything that reaches beyond this site or beyond style: no imports, no addresses of
 * others, nothing that old browsers run, nothing that could end a `<style>`; and what was taken out, for whoever wrote it.
 */
export function cleanCss(css: string): CleanedCss {
  const read = readCss(css);
  if ('brokenAt' in read) return { text: '', removed: [], brokenAt: read.brokenAt };
  read.raws = {};
  const removed: RemovedCss[] = [];
  clean(read, removed);
  return { text: read.toString().trim(), removed, brokenAt: null };
}

function readCss(css: string): Root | { brokenAt: number } {
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
    // As it was typed, comments and all; without that it is printed from what is looked at here.
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

/** What looks like a comment may stand in a string or an address: it is read with it and without. */
const refusalOfText = (raw: string): CssRefusal | null =>
  refusalOfPlain(plain(raw)) ?? refusalOfPlain(plain(raw.replace(COMMENTS, '')));

function refusalOfPlain(value: string): CssRefusal | null {
  if (value.includes('</')) return 'markup';
  if (CODE.test(value)) return 'code';
  const urls = value.match(/url\s*\(/g)?.length ?? 0;
  const own = [...value.matchAll(/url\([^()]*\)/g)].filter(([found]) => isOwn(found)).length;
  return HIDDEN_ADDRESSES.test(value) || urls !== own ? 'address' : null;
}

/** A path of this site, or a picture in the address itself. */
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
