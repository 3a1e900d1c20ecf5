import { describe, expect, it } from 'vitest';
import { isWritten, MAIL_TEXTS_SHAPE as shape } from './mail-words';

const body = { 'zh-Hant': { paid: { subject: '收到了', intro: '' }, reset: { subject: '', intro: '甲' } }, en: {} };

describe('an operator’s words for a mail', () => {
  it('stand beside each other in both languages, and are the same again when they are parted', () => {
    const texts = shape.read(body);
    expect(texts.paid).toEqual({ subject: { 'zh-Hant': '收到了', en: '' }, intro: { 'zh-Hant': '', en: '' } });
    expect(shape.write(texts)).toEqual(body);
  });

  it('are stored where there are some, and leave the other mails alone', () => {
    const paid = { subject: { 'zh-Hant': '', en: 'Got it' }, intro: { 'zh-Hant': '', en: '' } };
    expect(shape.write({ ...shape.read(body), paid })).toEqual({
      'zh-Hant': { reset: { subject: '', intro: '甲' } },
      en: { paid: { subject: 'Got it', intro: '' } },
    });
    // As the editor has a mail of which one word was typed.
    expect(shape.write({ verify: { intro: { en: 'Type it in.' } as never } })).toEqual({
      'zh-Hant': {},
      en: { verify: { subject: '', intro: 'Type it in.' } },
    });
  });

  it('are known from none', () => {
    const none = { subject: { 'zh-Hant': '', en: '' } };
    expect([isWritten(shape.read(body), 'paid'), isWritten({ paid: none }, 'paid'), isWritten({}, 'paid')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are wrong beside the words of their language', () => {
    expect(shape.nameOf('zh-Hant.reset.subject')).toBe('reset.subject.zh-Hant');
  });
});
