import { describe, expect, it } from 'vitest';
import { mailTemplates, mailTextsBody, NO_MAIL_TEXTS } from './mail-texts';
import { renderMail } from './render';

const refusals = (template: string, words: object) =>
  mailTextsBody
    .safeParse({ ...NO_MAIL_TEXTS, en: { [template]: words } })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the words of a mail', () => {
  it('are the operator’s, with the values filled in, when there are any', async () => {
    const mail = { template: 'subscription_paid', locale: 'en', params: { reader: 'Ada', amount: '$840' } };
    const own = { subject: 'Thank you for {{amount}}', intro: 'It came: {{amount}}.' };
    const { subject, text } = await renderMail(mail, undefined, own);
    expect(subject).toMatch(/^Thank you for \$840｜/);
    expect(text).toContain('It came: $840.');
    // A part that is left out falls back to the site's own text.
    expect((await renderMail(mail, undefined, { intro: 'It came.' })).subject).not.toContain('Thank you');
  });

  it('cover every mail once, with subject and intro in both languages', () => {
    const templates = mailTemplates();
    expect(templates.length).toBeGreaterThan(40);
    expect(new Set(templates.map(({ template }) => template)).size).toBe(templates.length);
    for (const { words } of templates)
      for (const part of [words['zh-Hant'], words.en]) expect([part.subject, part.intro]).not.toContain('');
  });

  it('may have only placeholders with a value, one line of subject, and templates that are sent', () => {
    expect(refusals('paid', { subject: '{{amount}}', intro: '{{title}}' })).toEqual([]);
    expect(refusals('paid', { subject: '{{code}}', intro: '{{password}}' })).toEqual([
      'en.paid.subject',
      'en.paid.intro',
    ]);
    expect(refusals('paid', { subject: 'a\nb', intro: '' })).toEqual(['en.paid.subject']);
    expect(refusals('footer', { subject: 'a', intro: '' })).toEqual(['en.footer']);
  });
});
