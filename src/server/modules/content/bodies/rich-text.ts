import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { z } from 'zod';
import type { richText } from '@/contract/content/schemas';
import { safeUrl } from '@/domain/content/safe-url';

export type RichText = z.output<typeof richText>;
type Line = Extract<RichText[number], { type: 'paragraph' }>['line'];
type Inline = Line[number];
type Style = Omit<Inline, 'text'>;

/**
 * Parses a small Markdown (headings, paragraphs, quotes, lists, bold, italic, links) into a flat list. The list has no
 * markup: HTML stays plain text, and a link to an unsafe URL becomes its text.
 */
export function parseRichText(markdown: string): RichText {
  return blocksOf(new Lexer({ gfm: true, breaks: true }).lex(markdown));
}

/** The text alone, for the search. */
export const plainText = (rich: RichText): string =>
  rich.map((block) => (block.type === 'list' ? block.items.map(lineText).join('\n') : lineText(block.line))).join('\n');

export const lineText = (line: Line): string => line.map((inline) => inline.text).join('');

const blocksOf = (tokens: readonly Token[]): RichText => (tokens as MarkedToken[]).flatMap(blockOf);

function blockOf(token: MarkedToken): RichText {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'hr':
      return [];
    case 'heading':
      return withLine(lineOf(token.tokens), (line) => ({ type: 'heading', level: token.depth <= 2 ? 2 : 3, line }));
    case 'blockquote':
      return [{ type: 'quote', line: linesOf(token.tokens) }];
    case 'list':
      return [{ type: 'list', is_ordered: token.ordered, items: itemsOf(token) }];
    case 'paragraph':
      return withLine(lineOf(token.tokens), (line) => ({ type: 'paragraph', line }));
    default:
      return withLine(inlinesOf([token], {}), (line) => ({ type: 'paragraph', line }));
  }
}

const withLine = (line: Line, make: (line: Line) => RichText[number]): RichText =>
  lineText(line).trim() === '' ? [] : [make(line)];

/** Items of a nested list become items of the outer list. */
const itemsOf = (list: Tokens.List): Line[] =>
  list.items.flatMap((item) => {
    const inner = item.tokens.filter((token): token is Tokens.List => token.type === 'list');
    return [linesOf(item.tokens.filter((token) => token.type !== 'list')), ...inner.flatMap(itemsOf)];
  });

/** Joins several blocks into one line with line breaks. */
const linesOf = (tokens: readonly Token[]): Line =>
  tokens
    .filter((token) => token.type !== 'space')
    .flatMap((token, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...inlinesOf([token], {})]);

const lineOf = (tokens: readonly Token[]): Line => inlinesOf(tokens, {});

const inlinesOf = (tokens: readonly Token[], style: Style): Line =>
  (tokens as MarkedToken[]).flatMap((token) => inlineOf(token, style)).filter((inline) => inline.text !== '');

function inlineOf(token: MarkedToken, style: Style): Line {
  switch (token.type) {
    case 'strong':
      return inlinesOf(token.tokens, { ...style, is_bold: true });
    case 'em':
      return inlinesOf(token.tokens, { ...style, is_italic: true });
    case 'link': {
      const url = safeUrl(token.href);
      return inlinesOf(token.tokens, url ? { ...style, url } : style);
    }
    case 'br':
      return [{ text: '\n', ...style }];
    case 'escape':
    case 'codespan':
    case 'code':
    case 'image':
    case 'html':
      return [{ text: token.text.replace(/\n+$/, ''), ...style }];
    case 'table':
      return [{ text: token.raw.trim(), ...style }];
    default:
      return 'tokens' in token && token.tokens
        ? inlinesOf(token.tokens, style)
        : [{ text: 'text' in token ? token.text : token.raw, ...style }];
  }
}
