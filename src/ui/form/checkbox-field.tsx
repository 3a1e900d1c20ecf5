import type { ReactNode } from 'react';
import { FieldError, type FieldTexts, type Native, useFieldIds } from './field-frame';

export interface CheckboxFieldProps extends Omit<FieldTexts, 'label'>, Omit<Native<'input'>, 'type'> {
  /** May hold links, for example to the terms. */
  label: ReactNode;
}

export function CheckboxField({ label, hint, error, isOptional: _isOptional, ...native }: CheckboxFieldProps) {
  const ids = useFieldIds({ id: native.id, hint, error });
  return (
    <div className="min-w-0">
      <div className="flex items-start gap-0.5">
        <span className="grid size-11 shrink-0 -ml-2.5 place-items-center">
          <input {...native} {...ids.control} type="checkbox" className="control-check" />
        </span>
        <div className="min-w-0 pt-2">
          <label htmlFor={ids.control.id}>{label}</label>
          {hint && (
            <p id={ids.hintId} className="text-sm text-ink-2">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={ids.errorId} error={error} />
    </div>
  );
}
