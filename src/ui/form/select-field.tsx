import { CONTROL_CLASS, FieldFrame, type FieldTexts, type Native, useFieldIds } from './field-frame';

export interface SelectFieldProps extends FieldTexts, Native<'select'> {
  options: readonly { value: string; label: string }[];
  /** The first option, shown before anything is chosen. */
  placeholder?: string;
}

export function SelectField({ label, hint, error, isOptional, options, placeholder, ...native }: SelectFieldProps) {
  const ids = useFieldIds({ id: native.id, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, isOptional, ids }}>
      <select {...native} {...ids.control} className={`${CONTROL_CLASS} control-select`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
