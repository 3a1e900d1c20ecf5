import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { i18nFor } from '@/client/i18n/instances';
import { Upload } from '@/ui/form/upload';

const shown = (locale: string) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(locale)}>
      <Upload label="文件" files={[]} onChange={() => {}} />
    </I18nextProvider>,
  );

it('asks to upload files here when it is given no other text (Spec §2)', () => {
  expect(shown('en')).toContain('>upload files here<');
  expect(shown('zh-Hant')).toContain('>上載檔案到這裡<');
});

it('accepts jpeg, png and pdf when it is given no other formats (Spec §5, §9)', () => {
  expect(shown('en')).toContain('accept="image/jpeg,image/png,application/pdf"');
  expect(shown('en')).toContain('jpeg / png / pdf');
});
