import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, parseDraft, serializeDraft } from './register-draft';

describe('the registration draft', () => {
  const typed = {
    name: '陳麗',
    nickname: '',
    email: 'lai@example.com',
    phone: '',
    password: 'a secret sentence',
    accept_terms: true,
  };

  it('comes back as it was typed', () => {
    expect(parseDraft(serializeDraft(typed))).toEqual({
      name: '陳麗',
      nickname: '',
      email: 'lai@example.com',
      phone: '',
    });
  });

  it('never holds the password or the consent', () => {
    expect(serializeDraft(typed)).not.toMatch(/secret|accept_terms/);
  });

  it('is nothing while only the password was typed', () => {
    expect(serializeDraft({ ...EMPTY_DRAFT, password: 'a secret sentence' })).toBeNull();
  });

  it.each([null, '', '{', '[]', '"x"', '7', '{"name":{"a":1}}'])('is empty when %s is stored', (stored) => {
    expect(parseDraft(stored)).toEqual(EMPTY_DRAFT);
  });
});
