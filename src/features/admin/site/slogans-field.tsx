import { useTranslation } from 'next-i18next/pages';
import { LINE_MAX_CHARS, MAX_ITEMS } from '@/config/limits/calls';
import { CONTENT_LOCALES } from '@/domain/content/languages';
import { TextAreaField } from '@/ui/form/text-area-field';
import { useEditor } from '../document/editor-context';
import type { SettingBody } from './bodies';

/** The slogans, one per line, in a separate list for each language. */
export function SlogansField({ value }: { value: SettingBody['slogans'] }) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      {CONTENT_LOCALES.map((locale) => (
        <TextAreaField
          key={locale}
          label={t(`content.language.${locale}`)}
          hint={t('settings.slogans_hint', { lines: MAX_ITEMS, max: LINE_MAX_CHARS })}
          lang={locale}
          rows={4}
          value={value[locale].join('\n')}
          onChange={(event) => editor.set(['slogans', locale], linesOf(event.target.value))}
          error={editor.errorIn(['slogans', locale])}
        />
      ))}
    </div>
  );
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));
