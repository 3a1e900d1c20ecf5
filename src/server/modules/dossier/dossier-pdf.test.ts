import { readPdf } from '@tests/support/files/pdf-text';
import { describe, expect, it } from 'vitest';
import type { Block } from './document-writer';
import { dossierPdf } from './dossier-pdf';

const draw = (blocks: Block[]) =>
  dossierPdf({ operator: '匠配', title: '紀錄', facts: [['項目', '浴室']], blocks, foot: '完', locale: 'zh-Hant' });
const LONG = '防水工程'.repeat(1500);

describe('the document of an archive', () => {
  it.each<[string, Block]>([
    ['text', { is: 'text', text: LONG }],
    ['fact', { is: 'facts', rows: [['說明', LONG]] }],
    ['line', { is: 'lines', rows: [{ text: LONG, note: '備註', amount: '$1' }] }],
    ['note', { is: 'lines', rows: [{ text: '項目', note: LONG, amount: '$1' }] }],
    ['word without a space', { is: 'text', text: 'a'.repeat(6000) }],
  ])('has a very long %s in full, on as many pages as it needs', async (_what, block) => {
    const { text, pageCount, missingCount } = readPdf(await draw([block, { is: 'text', text: '最後一句' }]));
    const long = JSON.stringify(block).includes(LONG) ? LONG : 'a'.repeat(6000);
    expect(text.replace(/\d+\/\d+/g, '')).toContain(long);
    expect(text).toContain('最後一句');
    expect(missingCount).toBe(0);
    expect(pageCount).toBeLessThan(20);
  });

  it('of a project without parts is a page', async () => {
    expect(readPdf(await draw([])).pageCount).toBe(1);
  });
});
