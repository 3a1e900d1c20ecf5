import { TextAreaField, TextField } from '@/ui/field';
import { useTranslation } from '@/ui/texts';
import type { Words } from './bodies';

interface WordsFieldProps {
  label: string;
  value: Words;
  onChange: (value: Words) => void;
  /** Messages by the path in the body, and this field's path. */
  errors: Record<string, string>;
  path: string;
  maxLength: number;
  isLong?: boolean;
  /** The English may not be left out. */
  needsBoth?: boolean;
  /** Under each language's control: how much of it is shown. */
  below?: (text: string) => React.ReactNode;
}

/** One text in both languages beside each other; unless both are needed, the Chinese stands where the English lacks. */
export function WordsField({
  label,
  value,
  onChange,
  errors,
  path,
  maxLength,
  isLong = false,
  needsBoth = false,
  below,
}: WordsFieldProps) {
  const { t } = useTranslation('admin');
  const Field = isLong ? TextAreaField : TextField;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {(['zh-Hant', 'en'] as const).map((locale) => (
        <Field
          key={locale}
          label={t('language.field', { label, language: t(`language.${locale === 'en' ? 'en' : 'zh'}`) })}
          isOptional={locale === 'en' && !needsBoth}
          lang={locale}
          maxLength={maxLength}
          value={value[locale]}
          onChange={(event: { target: { value: string } }) => onChange({ ...value, [locale]: event.target.value })}
          error={errors[`${path}.${locale}`]}
          below={below?.(value[locale])}
          {...(isLong ? { rows: 3 } : { autoComplete: 'off' })}
        />
      ))}
    </div>
  );
}
