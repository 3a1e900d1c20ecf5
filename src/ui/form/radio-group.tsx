import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field-frame';

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'children' | 'className' | 'type' | 'value'> {
  label: string;
  /** `isChecked` where the value is not a form's. */
  options: readonly { value: string; label: string; hint?: string; isChecked?: boolean }[];
  error?: ReactNode;
}

/** A choice of one option, all options visible. Other props go to each native radio. */
export function RadioGroup({ label, options, error, ...native }: RadioGroupProps) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-[0.9375rem] font-semibold">{label}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
            <input
              {...native}
              type="radio"
              value={option.value}
              checked={option.isChecked}
              aria-invalid={error ? true : undefined}
              className="control-radio"
            />
            <span className="min-w-0 leading-normal">
              {option.label}
              {option.hint && <span className="block text-sm text-ink-2">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
