import { inLanguage } from '@/domain/content/languages';
import { textsIn, wordsOfBlock } from './block-words';
import type { StoredBlock } from './bodies';
import { lineText, parseRichText, plainText, type RichText } from './rich-text';

/** The texts of a page under their headings. What precedes the first heading has an empty one. */
export function sectionsOf(blocks: readonly StoredBlock[], locale: string) {
  let current = { heading: '', paragraphs: [] as string[] };
  const sections = [current];
  for (const block of blocks) {
    if (block.type !== 'rich_text') {
      current.paragraphs.push(...textsIn(locale, wordsOfBlock(block, locale)));
      continue;
    }
    for (const part of parseRichText(inLanguage(block.text, locale))) {
      if (part.type !== 'heading') current.paragraphs.push(...paragraphsOf(part));
      else {
        current = { heading: plainText([part]), paragraphs: [] };
        sections.push(current);
      }
    }
  }
  return sections.filter(({ heading, paragraphs }) => heading !== '' || paragraphs.length > 0);
}

const paragraphsOf = (part: RichText[number]): string[] =>
  part.type === 'list'
    ? part.items.map((line, index) => {
        const mark = part.is_ordered ? `${index + 1}.` : '–';
        return `${mark} ${lineText(line)}`;
      })
    : [plainText([part])];
