import { inLanguage, type Localized } from '@/domain/content/languages';
import type { StoredBlock } from './bodies';
import { parseRichText, plainText } from './rich-text';

/** A text of Markdown in this language, without the marks. */
export const markdown = (text: Localized, locale: string) => plainText(parseRichText(inLanguage(text, locale)));

/** The texts in this language, without empty ones. */
export const textsIn = (locale: string, texts: readonly (Localized | string)[]): string[] =>
  texts.map((text) => (typeof text === 'string' ? text : inLanguage(text, locale))).filter(Boolean);

/** The texts of a block. Cases that it shows have their own entries in the search. */
export function wordsOfBlock(block: StoredBlock, locale: string): (Localized | string)[] {
  switch (block.type) {
    case 'hero':
      return [block.title, block.text];
    case 'points':
      return block.items.flatMap((item) => [item.title, item.text]);
    case 'steps':
      return [block.title, block.lead, ...block.items.flatMap((item) => [item.title, item.text])];
    case 'featured_cases':
      return [block.title, block.lead];
    case 'figures':
      return [block.title, ...block.items.flatMap((item) => [item.value, item.label])];
    case 'testimonials':
      return [block.title, ...block.items.flatMap((item) => [item.quote, item.name])];
    case 'questions':
      return [block.title, ...block.items.flatMap((item) => [item.question, markdown(item.answer, locale)])];
    case 'call_to_action':
      return [block.title, block.text];
    case 'rich_text':
      return [markdown(block.text, locale)];
    case 'gallery':
      return [block.title, ...block.pictures.map((picture) => picture.caption)];
  }
}
