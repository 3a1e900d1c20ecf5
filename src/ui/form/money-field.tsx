import { maskitoNumber } from '@maskito/kit';
import { useMaskito } from '@maskito/react';
import { CONTROL_CLASS, FieldFrame, useFieldIds } from './field-frame';
import type { TextFieldProps } from './text-field';

export interface MoneyFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'end'> {
  /** The label is for screen readers only: a heading beside the field says the same. */
  isLabelHidden?: boolean;
}

/** Separators appear while typing; full-width figures, and pasted ones with `$` and separators, become plain. */
const AMOUNT = maskitoNumber({
  maximumFractionDigits: 2,
  decimalSeparator: '.',
  decimalPseudoSeparators: ['．', '。'],
  thousandSeparator: ',',
  min: 0,
});

/** HKD dollars as text, with separators; the form turns them into cents. */
export function MoneyField({ label, isLabelHidden, hint, error, isOptional, below, ...native }: MoneyFieldProps) {
  const ids = useFieldIds({ id: native.id, hint, error });
  const mask = useMaskito({ options: AMOUNT });
  return (
    <FieldFrame {...{ label, isLabelHidden, hint, error, isOptional, ids, below }}>
      <div ref={mask} className="relative">
        <span
          className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-ink-2"
          aria-hidden="true"
        >
          $
        </span>
        <input
          autoComplete="off"
          {...native}
          {...ids.control}
          type="text"
          inputMode="decimal"
          className={`${CONTROL_CLASS} pl-8 tabular-nums`}
        />
      </div>
    </FieldFrame>
  );
}
