import { describe, expect, it } from 'vitest';
import { wordsIn, writeWords } from './mail-words';

const body = { 'zh-Hant': { paid: { subject: '收到了', intro: '' }, reset: { subject: '', intro: '甲' } }, en: {} };

describe('an operator’s words for a mail', () => {
  it('stand beside each other in both languages', () => {
    expect(wordsIn(body, 'paid')).toEqual({
      subject: { 'zh-Hant': '收到了', en: '' },
      intro: { 'zh-Hant': '', en: '' },
    });
  });

  it('are stored where there are some, and leave the other mails alone', () => {
    const words = { subject: { 'zh-Hant': '', en: 'Got it' }, intro: { 'zh-Hant': '', en: '' } };
    expect(writeWords(body, 'paid', words)).toEqual({
      'zh-Hant': { reset: { subject: '', intro: '甲' } },
      en: { paid: { subject: 'Got it', intro: '' } },
    });
  });
});
