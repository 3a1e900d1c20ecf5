import { CONTROL_CLASS, FieldFrame, useFieldIds } from './field-frame';
import type { TextFieldProps } from './text-field';

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
