import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';

/** Rendered here, because a test of `ui` may import no texts. */
const inLanguage = (locale: string, content: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18nFor(locale)}>{content}</I18nextProvider>);

/** What a control tells the browser, and the texts tied to it as its description. */
function controlIn(html: string) {
  const [, control = ''] = /<(?:input|textarea)([^>]*)>/.exec(html) ?? [];
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(control)?.[1];
  const describedBy = attribute('aria-describedby');
  const [, rule = ''] = new RegExp(`id="${describedBy}"[^>]*>([^<]*)<`).exec(html) ?? [];
  return { minLength: attribute('minlength'), maxLength: attribute('maxlength'), rule: rule.trim() };
}

describe('a text input', () => {
  it('has the least and the greatest length that it is given, and says the rule before it is broken (Spec §5)', () => {
    expect(controlIn(inLanguage('zh-Hant', <TextAreaField label="意見" minLength={5} maxLength={40} />))).toEqual({
      minLength: '5',
      maxLength: '40',
      rule: '最少 5\u00a0個字元 ·\u00a0最多 40\u00a0個字元',
    });
    expect(controlIn(inLanguage('en', <TextAreaField label="Note" minLength={5} maxLength={40} />))).toEqual({
      minLength: '5',
      maxLength: '40',
      rule: 'At least 5\u00a0characters ·\u00a0At most 40\u00a0characters',
    });
    // One line is too short for both: near its end it counts instead.
    expect(controlIn(inLanguage('zh-Hant', <TextField label="密碼" minLength={5} maxLength={40} />))).toEqual({
      minLength: '5',
      maxLength: '40',
      rule: '最少 5\u00a0個字元',
    });
  });

  it('may have only one of the two lengths, or none', () => {
    expect(controlIn(inLanguage('zh-Hant', <TextAreaField label="意見" maxLength={40} />))).toEqual({
      minLength: undefined,
      maxLength: '40',
      rule: '最多 40\u00a0個字元',
    });
    expect(controlIn(inLanguage('zh-Hant', <TextAreaField label="意見" minLength={5} />))).toEqual({
      minLength: '5',
      maxLength: undefined,
      rule: '最少 5\u00a0個字元',
    });
    expect(controlIn(inLanguage('zh-Hant', <TextAreaField label="意見" />))).toEqual({
      minLength: undefined,
      maxLength: undefined,
      rule: '',
    });
  });
});
