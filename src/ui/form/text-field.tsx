import type { ReactNode } from 'react';
import { CONTROL_CLASS, FieldFrame, type FieldTexts, type Native } from './field-frame';
import { useTextControl } from './use-text-control';

export interface TextFieldProps extends FieldTexts, Native<'input'> {
  /** Inside the box, at its end: a unit, a small button. */
  end?: ReactNode;
  below?: ReactNode;
}

/** One line of text, number or date, by the native `type`. */
export function TextField({ label, hint, error, isOptional, end, below, type = 'text', ...native }: TextFieldProps) {
  const { id, minLength, maxLength } = native;
  const { rule, ids, counter, onInput } = useTextControl({ id, hint, error, minLength, maxLength, showsMax: false });
  return (
    <FieldFrame {...{ label, hint, rule, error, isOptional, ids, below, counter }}>
      <div className="relative">
        <input
          {...native}
          {...ids.control}
          type={type}
          onInput={onInput}
          className={`${CONTROL_CLASS} ${end ? 'pr-14' : ''}`}
        />
        {end && <span className="absolute inset-y-0 right-0 flex items-center pr-0.5 text-ink-2">{end}</span>}
      </div>
    </FieldFrame>
  );
}
