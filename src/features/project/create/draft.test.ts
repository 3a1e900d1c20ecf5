import { describe, expect, it } from 'vitest';
import { type Draft, draftKey, meetDraft, parseDraft, sendKey, serializeDraft } from './draft';

const keys = ['title', 'address'];
const savedAt = '2026-11-21T03:00:00.000Z';
const draft = (values: Draft['values']): Draft => ({ id: 'd1', savedAt, basedOn: null, values, sendFor: null });

describe('a draft', () => {
  it('is restored as it was stored', () => {
    const original = draft({ title: '翻新', address: '' });
    expect(parseDraft(serializeDraft(original), keys)).toEqual(original);
  });

  it('is not stored when nothing is typed', () => {
    expect(serializeDraft(draft({ title: ' ', address: '' }))).toBeNull();
    expect(parseDraft(JSON.stringify({ savedAt, values: { title: '' } }), keys)).toBeNull();
  });

  it('drops fields that the form no longer has, and values that are not text', () => {
    const stored = JSON.stringify({ savedAt, values: { title: '翻新', gone: 'x', address: 5 } });
    expect(parseDraft(stored, keys)?.values).toEqual({ title: '翻新' });
  });

  it('is null when the stored text is invalid', () => {
    for (const stored of [null, '', 'null', '[]', '{', '{"values":{"title":"x"}}', '{"savedAt":"never","values":{}}']) {
      expect(parseDraft(stored, keys)).toBeNull();
    }
  });

  it('knows the address that it is sent for', () => {
    const original = { ...draft({ title: '翻新' }), sendFor: 'a@example.test' };
    expect(parseDraft(serializeDraft(original), keys)).toEqual(original);
  });

  it('belongs to one account, or to the device', () => {
    expect(new Set([draftKey(1), draftKey(2), draftKey(null)]).size).toBe(3);
  });
});

describe('a draft in two tabs', () => {
  it('is taken over from the other tab while nothing was typed here', () => {
    expect(meetDraft({ savedAt: null, hasUnsaved: false }, { savedAt: 'b', basedOn: null })).toBe('take');
    expect(meetDraft({ savedAt: 'a', hasUnsaved: false }, { savedAt: 'b', basedOn: 'a' })).toBe('take');
  });

  it('makes the user choose when both have written', () => {
    expect(meetDraft({ savedAt: 'a', hasUnsaved: true }, { savedAt: 'b', basedOn: 'a' })).toBe('ask');
    expect(meetDraft({ savedAt: 'c', hasUnsaved: false }, { savedAt: 'b', basedOn: 'a' })).toBe('ask');
  });

  it('is not new when this tab has it already', () => {
    expect(meetDraft({ savedAt: 'a', hasUnsaved: true }, { savedAt: 'a', basedOn: null })).toBe('same');
  });

  it('is sent under one key, and under another once its content differs', () => {
    const file = new File(['x'], '圖則.pdf', { lastModified: 1 });
    const key = sendKey('d1', { title: '翻新', files: [file] });
    expect(sendKey('d1', { title: '翻新', files: [new File(['x'], '圖則.pdf', { lastModified: 1 })] })).toBe(key);
    expect(sendKey('d1', { title: '翻新', files: [] })).not.toBe(key);
    expect(sendKey('d2', { title: '翻新', files: [file] })).not.toBe(key);
    expect(key).toMatch(/^[\x21-\x7e]{1,200}$/);
  });
});
