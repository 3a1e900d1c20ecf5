import { describe, expect, it } from 'vitest';
import { isWritten, MAIL_TEXTS_SHAPE as shape } from './mail-words';

const body = { 'zh-Hant': { paid: { subject: '收到了', intro: '' }, reset: { subject: '', intro: '甲' } }, en: {} };

describe('the operator’s texts of mails', () => {
  it('are joined by mail in both languages, and split into the same body again', () => {
    const texts = shape.read(body);
    expect(texts.paid).toEqual({ subject: { 'zh-Hant': '收到了', en: '' }, intro: { 'zh-Hant': '', en: '' } });
    expect(shape.write(texts)).toEqual(body);
  });

  it('are stored only where one is not empty, and leave the other mails alone', () => {
    const paid = { subject: { 'zh-Hant': '', en: 'Got it' }, intro: { 'zh-Hant': '', en: '' } };
    expect(shape.write({ ...shape.read(body), paid })).toEqual({
      'zh-Hant': { reset: { subject: '', intro: '甲' } },
      en: { paid: { subject: 'Got it', intro: '' } },
    });
    // The state of the editor after only one text of a mail was typed.
    expect(shape.write({ verify: { intro: { en: 'Type it in.' } as never } })).toEqual({
      'zh-Hant': {},
      en: { verify: { subject: '', intro: 'Type it in.' } },
    });
  });

  it('count as written if one of them is not empty', () => {
    const none = { subject: { 'zh-Hant': '', en: '' } };
    expect([isWritten(shape.read(body), 'paid'), isWritten({ paid: none }, 'paid'), isWritten({}, 'paid')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('have the path of an error mapped to the text of its language', () => {
    expect(shape.nameOf('zh-Hant.reset.subject')).toBe('reset.subject.zh-Hant');
  });
});
