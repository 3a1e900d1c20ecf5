import { useTranslation } from 'next-i18next/pages';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { DOT } from '@/domain/units';

/** The native attributes that a field passes to its control. The field itself uses `onInput`. */
export type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'children' | 'className' | 'onInput'
>;

/** What every form field takes in addition to its native attributes. */
export interface FieldTexts {
  label: string;
  /** The rule, shown before it is broken. */
  hint?: ReactNode;
  /** What is wrong and how to correct it, in a sentence. */
  error?: ReactNode;
  isOptional?: boolean;
}

export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Ids that tie a control to its hint and its error. */
export function useFieldIds(given: { id?: string; hint?: ReactNode; error?: ReactNode }): {
  control: FieldIds;
  hintId: string;
  errorId: string;
} {
  const made = useId();
  const id = given.id ?? made;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [given.hint ? hintId : null, given.error ? errorId : null].filter(Boolean).join(' ');
  return {
    control: { id, 'aria-describedby': described || undefined, 'aria-invalid': given.error ? true : undefined },
    hintId,
    errorId,
  };
}

export const CONTROL_CLASS = 'control block w-full min-w-0';

/** Always rendered, so that a screen reader announces a new error. */
export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="text-sm text-ember empty:hidden not-empty:mt-1.5">
      {error}
    </p>
  );
}

interface FieldFrameProps extends FieldTexts {
  ids: ReturnType<typeof useFieldIds>;
  children: ReactNode;
  /** The allowed lengths, after the hint. */
  rule?: ReactNode;
  /** Under the control: a suggestion. */
  below?: ReactNode;
  counter?: ReactNode;
  /** For screen readers only. */
  isLabelHidden?: boolean;
}

export function FieldFrame({
  label,
  isLabelHidden,
  hint,
  rule,
  error,
  isOptional,
  ids,
  children,
  below,
  counter,
}: FieldFrameProps) {
  const { t } = useTranslation('common');
  return (
    <div className="min-w-0">
      <div className={isLabelHidden ? 'sr-only' : 'mb-1.5 flex flex-wrap items-baseline gap-x-2'}>
        <label htmlFor={ids.control.id} className="text-[0.9375rem] font-semibold">
          {label}
          {isOptional && <span className="font-normal text-ink-2">{t('ui.optional')}</span>}
        </label>
        {(hint || rule) && (
          <span id={ids.hintId} className="text-sm text-ink-2">
            {hint}
            {hint && rule && DOT}
            {rule}
          </span>
        )}
      </div>
      {children}
      {counter}
      <FieldError id={ids.errorId} error={error} />
      {below}
    </div>
  );
}
