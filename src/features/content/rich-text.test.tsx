import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichTextView } from './rich-text';

const html = (text: Parameters<typeof RichTextView>[0]['text'], idPrefix?: string) =>
  renderToStaticMarkup(<RichTextView text={text} idPrefix={idPrefix} />).replace(/ class="[^"]*"/g, '');

it('shows headings, paragraphs, quotes and lists as their elements', () => {
  expect(
    html(
      [
        { type: 'heading', level: 2, line: [{ text: '工程' }] },
        { type: 'paragraph', line: [{ text: '先' }, { text: '防水', is_bold: true }, { text: '後', is_italic: true }] },
        { type: 'quote', line: [{ text: '滿意' }] },
        { type: 'list', is_ordered: true, items: [[{ text: '拆卸' }], [{ text: '鋪磚' }]] },
      ],
      'part',
    ),
  ).toBe(
    '<h2 id="part-1"><span>工程</span></h2>' +
      '<p><span>先</span><span><strong>防水</strong></span><span><em>後</em></span></p>' +
      '<blockquote><span>滿意</span></blockquote>' +
      '<ol><li><span>拆卸</span></li><li><span>鋪磚</span></li></ol>',
  );
});

it('escapes markup in a text', () => {
  const shown = html([{ type: 'paragraph', line: [{ text: '<img src=x onerror=alert(1)>' }] }]);
  expect(shown).not.toContain('<img');
  expect(shown).toContain('&lt;img');
});
