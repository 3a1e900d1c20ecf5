import type { ComponentProps, ReactNode } from 'react';
import { CONTROL_CLASS, FieldError, FieldFrame, type FieldTexts, useFieldIds } from './field-frame';

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'children' | 'className'>;

export interface TextFieldProps extends FieldTexts, Native<'input'> {
  /** Inside the box, at its end: a unit, a small button. */
  end?: ReactNode;
  below?: ReactNode;
}

/** One line of text, number or date, by the native `type`. */
export function TextField({ label, hint, error, isOptional, end, below, type = 'text', ...native }: TextFieldProps) {
  const ids = useFieldIds({ id: native.id, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, isOptional, ids, below }}>
      <div className="relative">
        <input {...native} {...ids.control} type={type} className={`${CONTROL_CLASS} ${end ? 'pr-14' : ''}`} />
        {end && <span className="absolute inset-y-0 right-0 flex items-center pr-0.5 text-ink-2">{end}</span>}
      </div>
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends FieldTexts, Native<'textarea'> {
  below?: ReactNode;
}

export function TextAreaField({ label, hint, error, isOptional, below, rows = 5, ...native }: TextAreaFieldProps) {
  const ids = useFieldIds({ id: native.id, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, isOptional, ids, below }}>
      <textarea {...native} {...ids.control} rows={rows} className={`${CONTROL_CLASS} resize-y`} />
    </FieldFrame>
  );
}

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

export type MoneyFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'end'>;

/** Whole HKD dollars as text; the form turns them into cents. */
export function MoneyField({ label, hint, error, isOptional, below, ...native }: MoneyFieldProps) {
  const ids = useFieldIds({ id: native.id, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, isOptional, ids, below }}>
      <div className="relative">
        <span
          className="pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-ink-2"
          aria-hidden="true"
        >
          $
        </span>
        <input
          autoComplete="off"
          {...native}
          {...ids.control}
          type="text"
          inputMode="numeric"
          className={`${CONTROL_CLASS} pl-9 tabular-nums`}
        />
      </div>
    </FieldFrame>
  );
}
