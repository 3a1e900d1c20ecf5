import { describe, expect, it } from 'vitest';
import en from '../texts/en.json';
import zhHant from '../texts/zh-Hant.json';
import { MAILED } from './mailed';
import { renderMail } from './render';

const TEXTS = { 'zh-Hant': zhHant, en };
type Locale = keyof typeof TEXTS;

const { greeting, greeting_unnamed, about, point, footer, stop, preferences, more, button, fact, ...own } = zhHant.mail;
const TEMPLATES = [...new Set([...Object.keys(own), ...Object.keys(MAILED)])];
const EACH = TEMPLATES.flatMap((template) => (['zh-Hant', 'en'] as const).map((locale) => [template, locale] as const));

/** A value for every placeholder of any mail. */
const PARAMS = {
  reader: '陳大文',
  name: '李小姐',
  title: '太古城單位翻新',
  change: '加設電掣',
  number: 'VO-01',
  amount: '$68,000.50',
  refund: '$2,880',
  rest: '$1,200',
  order_number: 'T-20261120-ABCDEF',
  from: '2026-11-20',
  day: '2027-02-20',
  outcome: 'cancel',
  rejection: 'documents',
  note: '證書已過期',
  count: 3,
  account: '•••567',
  hours: 48,
  version: 2,
  months: 12,
  code: '048213',
  lines: '請補交商業登記證。',
  stage: '泥水',
  defect: '浴室天花滲水',
  time: '15:00',
  category: 'painting',
  district: 'eastern',
  budget: '$5,000 – $9,000',
};
const URL = 'https://trimatch.test/en/profile/subscription';

describe('a mail', () => {
  it.each(EACH)('%s in %s has all its content, as HTML without pictures and as text', async (template, locale) => {
    const hasButton = template in MAILED || 'button' in own[template as keyof typeof own];
    const params = hasButton ? { ...PARAMS, url: URL } : PARAMS;
    const { subject, html, text } = await renderMail({ template, locale, params });
    // Neither an unfilled placeholder nor the key of a missing text.
    const holes = /\{\{|\}\}|undefined|\b(mail|notification|outcome|rejection|form_field)\.\w/;
    expect([subject, html, text].map((part) => part.match(holes)?.[0])).toEqual([undefined, undefined, undefined]);
    expect(html).toContain(`lang="${locale}"`);
    expect(html.match(/<img|<script|url\(/)).toBeNull();
    expect(text.match(/<\w/)).toBeNull();
    const facts = [PARAMS.order_number, PARAMS.amount, PARAMS.lines, ...(hasButton ? [URL] : [])];
    for (const part of [html, text]) expect(facts.filter((fact) => !part.includes(fact))).toEqual([]);
  });

  it.each<[Locale, string, string]>([
    ['zh-Hant', '你的報價獲接受：太古城單位翻新｜匠配 Trimatch', '陳大文，你好：'],
    ['en', 'Your quotation was accepted: 太古城單位翻新｜匠配 Trimatch', 'Hello 陳大文,'],
  ])('about a project names it in the subject: %s', async (locale, subject, hello) => {
    const { reader, title } = PARAMS;
    const mail = await renderMail({ template: 'quotation_accepted', locale, params: { reader, title } });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(hello);
    expect(mail.text).toContain(TEXTS[locale].notification.quotation_accepted.body.replace('{{title}}', title));
  });

  it.each<[Locale, string]>([
    ['zh-Hant', '會籍期：2026\u00a0年\u00a011\u00a0月\u00a020\u00a0日至 2027\u00a0年\u00a02\u00a0月\u00a020\u00a0日'],
    ['en', 'Membership period: 20\u00a0Nov\u00a02026 to 20\u00a0Feb\u00a02027'],
  ])('writes days with their year, in the reader’s language: %s', async (locale, period) => {
    const { reader, amount, from, day } = PARAMS;
    const params = { reader, amount, from, day };
    expect((await renderMail({ template: 'subscription_paid', locale, params })).text).toContain(period);
  });

  it.each<[Locale, string]>([
    ['zh-Hant', '停收這類通知的電郵'],
    ['en', 'Stop e-mails of this kind'],
  ])('has unsubscribe links in its footer when it is given them: %s', async (locale, words) => {
    const links = { stopUrl: 'https://a.test/stop?token=1', preferenceUrl: 'https://a.test/how', oneClickUrl: '' };
    const mail = { template: 'unread', locale, params: { reader: '', count: 1, lines: '' } };
    const { html, text } = await renderMail(mail, links);
    for (const part of [html, text]) {
      expect(part).toContain(words);
      expect(part).toContain(links.stopUrl);
      expect(part).toContain(links.preferenceUrl);
    }
    expect((await renderMail(mail)).text).not.toContain(words);
  });

  it('has no name in its greeting when the address is not verified', async () => {
    const { text } = await renderMail({ template: 'verify', locale: 'en', params: { reader: '', code: '048213' } });
    expect(text).toContain('Hello,\n');
  });

  it('escapes what users write', async () => {
    const params = { ...PARAMS, title: '<img src=x>', reader: '<b>', lines: '</table><script>alert(1)</script>' };
    const { html } = await renderMail({ template: 'quotation_accepted', locale: 'en', params });
    expect(html).not.toMatch(/<img|<script|<b>/);
  });
});
