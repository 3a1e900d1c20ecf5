import { useTranslation } from 'next-i18next/pages';
import type { ReactNode } from 'react';
import { CONTENT_LOCALES, type Localized } from '@/domain/content/languages';
import { TextAreaField } from '@/ui/form/text-area-field';
import { TextField } from '@/ui/form/text-field';
import { controlId, type Path } from './body';
import { useEditor } from './editor-context';

interface WordsFieldProps {
  label: string;
  field: { maxChars: number; isRequired?: boolean; isLong?: boolean; isMarkdown?: boolean };
  value: unknown;
  path: Path;
  placeholder?: Localized;
  /** Rendered under each language's control, such as a count of characters. */
  below?: (text: string) => ReactNode;
}

/** A text in each language, side by side on wide screens. */
export function WordsField({ label, field, value, path, placeholder, below }: WordsFieldProps) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  const words = (value ?? {}) as Localized;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-3 md:grid-cols-2">
      {CONTENT_LOCALES.map((locale) => {
        const at = [...path, locale];
        const shared = {
          id: controlId(at),
          lang: locale,
          label: t('content.in_language', { label, language: t(`content.language.${locale}`) }),
          hint: field.isMarkdown && locale === CONTENT_LOCALES[0] ? t('content.markdown') : undefined,
          maxLength: field.maxChars,
          required: field.isRequired && locale === CONTENT_LOCALES[0],
          autoComplete: 'off',
          placeholder: placeholder?.[locale],
          value: words[locale] ?? '',
          error: editor.errorOf(at),
          below: below?.(words[locale] ?? ''),
          onChange: (event: { target: { value: string } }) => editor.set(at, event.target.value),
        };
        return field.isLong ? (
          <TextAreaField key={locale} rows={field.isMarkdown ? 10 : 3} {...shared} />
        ) : (
          <TextField key={locale} {...shared} />
        );
      })}
    </div>
  );
}
