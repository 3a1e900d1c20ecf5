import { useTranslation } from 'next-i18next/pages';
import type { ComponentProps } from 'react';
import { Icon } from '@/ui/media/icon';
import { FieldError, type FieldTexts, useFieldIds } from './field-frame';

interface ChipGroupProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'children' | 'className' | 'type' | 'value' | 'id'> {
  /** `isChecked` where the value is not a form's. */
  options: readonly { value: string; label: string; isChecked?: boolean }[];
}

/** A choice of any options, each a checkbox that looks like a chip. Other props go to each native checkbox. */
export function ChipGroup({ label, hint, error, isOptional, options, ...native }: ChipGroupProps) {
  const { t } = useTranslation('common');
  const ids = useFieldIds({ hint, error });
  return (
    <fieldset className="min-w-0" aria-describedby={ids.control['aria-describedby']}>
      <legend className="mb-2 flex flex-wrap items-baseline gap-x-2">
        <span className="text-[0.9375rem] font-semibold">
          {label}
          {isOptional && <span className="font-normal text-ink-2">{t('ui.optional')}</span>}
        </span>
        {hint && (
          <span id={ids.hintId} className="text-sm text-ink-2">
            {hint}
          </span>
        )}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border bg-card px-4 text-[0.9375rem] hover:border-jade has-checked:border-jade has-checked:bg-jade-soft has-checked:font-semibold has-checked:text-jade-dark has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-jade ${error ? 'border-ember' : 'border-line-strong'}`}
          >
            <input
              {...native}
              type="checkbox"
              value={option.value}
              checked={option.isChecked}
              aria-invalid={error ? true : undefined}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon name="check" className="hidden size-4 peer-checked:block" />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={ids.errorId} error={error} />
    </fieldset>
  );
}
