import { useTranslation } from 'next-i18next/pages';
import { type ComponentProps, useId } from 'react';
import { FieldError, type FieldTexts } from './field-frame';

interface ChoiceTilesProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'children' | 'className' | 'type' | 'value'> {
  options: readonly { value: string; label: string }[];
}

/** A choice of one option as large buttons, all visible. Other props go to each native radio. */
export function ChoiceTiles({ label, hint, options, error, isOptional, ...native }: ChoiceTilesProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-2">{t('ui.optional')}</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-ink-2">
          {hint}
        </p>
      )}
      {/* Above the tiles, because the foot of a phone's form can cover what is below them. */}
      <div className="mb-2 has-[p:empty]:hidden">
        <FieldError id={`${id}-error`} error={error} />
      </div>
      {/* Three columns only where no tile is left alone in the last row. */}
      <div className={`grid grid-cols-2 gap-2.5 ${options.length % 3 === 1 ? '' : 'sm:grid-cols-3'}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-14 cursor-pointer items-center gap-2 rounded-m border border-line-strong bg-card px-3 py-2.5 text-[0.9375rem] leading-snug hover:border-jade has-checked:border-jade has-checked:bg-jade-soft has-checked:font-semibold"
          >
            <input
              {...native}
              type="radio"
              value={option.value}
              aria-invalid={error ? true : undefined}
              className="control-radio"
            />
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
