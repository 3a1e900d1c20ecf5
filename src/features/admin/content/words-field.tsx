import type { Field } from '@/domain/content/fields';
import { CONTENT_LOCALES, type Localized } from '@/domain/content/languages';
import { TextAreaField, TextField } from '@/ui/field';
import { useTranslation } from '@/ui/texts';
import { controlId } from './body';
import { useEditor } from './editor-context';
import type { FieldProps } from './field-props';
import { useFieldLabel } from './use-field-label';

/** A text in each language, side by side where there is room. */
export function WordsField({ name, field, value, path }: FieldProps<Extract<Field, { type: 'words' }>>) {
  const { t } = useTranslation('admin');
  const editor = useEditor();
  const label = useFieldLabel(name);
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
          value: words[locale] ?? '',
          error: editor.errorOf(at),
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
