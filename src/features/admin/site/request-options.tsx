import { MAX_ITEMS, TITLE_MAX_CHARS } from '@/config/limits';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { IconButton } from '@/ui/icon-button';
import { useTranslation } from '@/ui/texts';
import { type JoinedField, newOption } from './request-form';
import { WordsField } from './words-field';

type Options = JoinedField['options'];

interface RequestOptionsProps {
  options: Options;
  /** Of a question of the operator's own; else only the words are theirs. */
  isOwn: boolean;
  errors: Record<string, string>;
  path: string;
  onChange: (options: Options) => void;
}

/** What can be chosen. At least two options stay: one is no choice. */
export function RequestOptions({ options, isOwn, errors, path, onChange }: RequestOptionsProps) {
  const { t } = useTranslation('admin');
  // Opened where something is wrong: a message nobody sees is none.
  const isWrong = Object.keys(errors).some((name) => name.startsWith(`${path}.`));
  return (
    <details open={isOwn || isWrong || undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {t('request_form.options', { count: options.length })}
      </summary>
      <ul className="mt-2 grid gap-3">
        {options.map((option, at) => (
          <li key={option.value} className="flex items-end gap-2">
            <div className="min-w-0 flex-1">
              <WordsField
                label={t('request_form.option', { number: at + 1 })}
                value={option.label}
                onChange={(label) => onChange(options.map((one, index) => (index === at ? { ...one, label } : one)))}
                errors={errors}
                path={`${path}.${at}.label`}
                maxLength={TITLE_MAX_CHARS}
                needsBoth
              />
            </div>
            {isOwn && (
              <IconButton
                icon="trash"
                label={t('request_form.remove', {
                  name: option.label['zh-Hant'] || t('request_form.option', { number: at + 1 }),
                })}
                disabled={options.length <= 2}
                onClick={() => onChange(options.filter((_one, index) => index !== at))}
              />
            )}
          </li>
        ))}
      </ul>
      {isOwn && (
        <Button
          variant="text"
          disabled={options.length >= MAX_ITEMS}
          onClick={() => onChange([...options, newOption()])}
        >
          <Icon name="plus" />
          {t('request_form.add_option')}
        </Button>
      )}
    </details>
  );
}
