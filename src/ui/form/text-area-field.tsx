import type { ReactNode } from 'react';
import { CONTROL_CLASS, FieldFrame, type FieldTexts, type Native } from './field-frame';
import { useTextControl } from './use-text-control';

export interface TextAreaFieldProps extends FieldTexts, Native<'textarea'> {
  below?: ReactNode;
}

export function TextAreaField({ label, hint, error, isOptional, below, rows = 5, ...native }: TextAreaFieldProps) {
  const { id, minLength, maxLength } = native;
  const { rule, ids, counter, onInput } = useTextControl({ id, hint, error, minLength, maxLength, showsMax: true });
  return (
    <FieldFrame {...{ label, hint, rule, error, isOptional, ids, below, counter }}>
      <textarea {...native} {...ids.control} rows={rows} onInput={onInput} className={`${CONTROL_CLASS} resize-y`} />
    </FieldFrame>
  );
}
