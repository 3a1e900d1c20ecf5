import { LINE_MAX_CHARS, MAX_ITEMS } from '@/config/limits';
import { TextAreaField } from '@/ui/field';
import { useTranslation } from '@/ui/texts';
import type { SettingBody } from './bodies';

interface SlogansFieldProps {
  value: SettingBody['slogans'];
  onChange: (value: SettingBody['slogans']) => void;
  errors: Record<string, string>;
}

/** Slogans, one a line; a language of its own has lines of its own. */
export function SlogansField({ value, onChange, errors }: SlogansFieldProps) {
  const { t } = useTranslation('admin');
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {(['zh-Hant', 'en'] as const).map((locale) => {
        const path = `slogans.${locale}`;
        const wrong = Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`));
        return (
          <TextAreaField
            key={locale}
            label={t(`language.${locale === 'en' ? 'en' : 'zh'}`)}
            hint={t('settings.slogans_hint', { lines: MAX_ITEMS, max: LINE_MAX_CHARS })}
            lang={locale}
            rows={4}
            value={value[locale].join('\n')}
            onChange={(event) => onChange({ ...value, [locale]: linesOf(event.target.value) })}
            error={wrong?.[1]}
          />
        );
      })}
    </div>
  );
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));
