import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, parseDraft, serializeDraft } from './register-draft';

describe('the registration draft', () => {
  const typed = {
    name: '陳麗',
    nickname: '',
    email: 'lai@example.com',
    phone: '',
    company_name: '麗工程',
    specialties: ['painting'],
    districts: [],
    years_of_experience: '12',
    introduction: '',
    password: 'a secret sentence',
    accept_terms: true,
  };

  it('is restored as it was typed', () => {
    const { password: _password, accept_terms: _consent, ...expected } = typed;
    expect(parseDraft(serializeDraft(typed))).toEqual(expected);
  });

  it('is read when a shorter form wrote it', () => {
    expect(parseDraft('{"name":"陳麗","specialties":"painting"}')).toEqual({ ...EMPTY_DRAFT, name: '陳麗' });
  });

  it('never holds the password or the consent', () => {
    expect(serializeDraft(typed)).not.toMatch(/secret|accept_terms/);
  });

  it('is null while only the password is typed', () => {
    expect(serializeDraft({ ...EMPTY_DRAFT, password: 'a secret sentence' })).toBeNull();
  });

  it.each([null, '', '{', '[]', '"x"', '7', '{"name":{"a":1}}'])('is empty when %s is stored', (stored) => {
    expect(parseDraft(stored)).toEqual(EMPTY_DRAFT);
  });
});
