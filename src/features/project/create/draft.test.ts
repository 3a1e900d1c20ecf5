import { describe, expect, it } from 'vitest';
import { draftKey, parseDraft, serializeDraft } from './draft';

const keys = ['title', 'address'];
const now = new Date('2026-11-21T03:00:00Z');

describe('a draft', () => {
  it('comes back as it was kept', () => {
    expect(parseDraft(serializeDraft({ title: '翻新', address: '' }, now), keys)).toEqual({
      savedAt: now.toISOString(),
      values: { title: '翻新', address: '' },
    });
  });

  it('is not kept when nothing is typed', () => {
    expect(serializeDraft({ title: ' ', address: '' })).toBeNull();
    expect(parseDraft(JSON.stringify({ savedAt: now, values: { title: '' } }), keys)).toBeNull();
  });

  it('drops fields that the form no longer has, and values that are no text', () => {
    const stored = JSON.stringify({ savedAt: now, values: { title: '翻新', gone: 'x', address: 5 } });
    expect(parseDraft(stored, keys)?.values).toEqual({ title: '翻新' });
  });

  it('survives rubbish', () => {
    for (const stored of [null, '', 'null', '[]', '{', '{"values":{"title":"x"}}', '{"savedAt":"never","values":{}}']) {
      expect(parseDraft(stored, keys)).toBeNull();
    }
  });

  it('belongs to one account', () => {
    expect(draftKey(1)).not.toBe(draftKey(2));
  });
});
