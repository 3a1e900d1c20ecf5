import type { ReactNode } from 'react';
import { CONTROL_CLASS, FieldFrame, type FieldTexts, type Native, useFieldIds } from './field-frame';
import { useLength } from './use-length';

export interface TextAreaFieldProps extends FieldTexts, Native<'textarea'> {
  below?: ReactNode;
}

export function TextAreaField({ label, hint, error, isOptional, below, rows = 5, ...native }: TextAreaFieldProps) {
  const { minLength, maxLength } = native;
  const { rule, counter, onInput } = useLength({ minLength, maxLength, showsMax: true });
  const ids = useFieldIds({ id: native.id, hint: hint || rule, error });
  return (
    <FieldFrame {...{ label, hint, rule, error, isOptional, ids, below, counter }}>
      <textarea {...native} {...ids.control} rows={rows} onInput={onInput} className={`${CONTROL_CLASS} resize-y`} />
    </FieldFrame>
  );
}
