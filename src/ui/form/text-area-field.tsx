import type { ReactNode } from 'react';
import { CONTROL_CLASS, FieldFrame, type FieldTexts, type Native, useFieldIds } from './field-frame';
import { useLengthCount, useLengthRule } from './use-length';

export interface TextAreaFieldProps extends FieldTexts, Native<'textarea'> {
  below?: ReactNode;
}

export function TextAreaField({ label, hint, error, isOptional, below, rows = 5, ...native }: TextAreaFieldProps) {
  const { minLength, maxLength } = native;
  const rule = useLengthRule({ minLength, maxLength, showsMax: true });
  const ids = useFieldIds({ id: native.id, hint: hint || rule, error });
  const { counter, onInput } = useLengthCount({ id: ids.control.id, maxLength });
  return (
    <FieldFrame {...{ label, hint, rule, error, isOptional, ids, below, counter }}>
      <textarea {...native} {...ids.control} rows={rows} onInput={onInput} className={`${CONTROL_CLASS} resize-y`} />
    </FieldFrame>
  );
}
