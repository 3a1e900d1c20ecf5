import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { DOT } from '@/domain/units';
import { useFieldIds } from './field-frame';

/** Ours: from this share of the maximum on, a field counts its characters. */
const COUNTED_FROM = 0.8;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface LengthOptions {
  minLength?: number;
  maxLength?: number;
  /** Whether the maximum is part of the rule; in a short field only the counter shows it. */
  showsMax: boolean;
}

interface TextControlOptions extends LengthOptions {
  id?: string;
  hint?: ReactNode;
  error?: ReactNode;
}

/** What text fields share: the ids, the rule for the length, and the counter; `onInput` is the control's handler. */
export function useTextControl({ id, hint, error, ...lengths }: TextControlOptions) {
  const rule = useLengthRule(lengths);
  const ids = useFieldIds({ id, hint: hint || rule, error });
  return { rule, ids, ...useLengthCount(ids.control.id, lengths.maxLength) };
}

/** The rule for the lengths that a field allows (Spec §5), in words. */
function useLengthRule({ minLength, maxLength, showsMax }: LengthOptions): string {
  const { t } = useTranslation('common');
  const rules = [
    // A minimum of one says only that the field is required.
    minLength !== undefined && minLength > 1 && t('ui.length_min', { min: minLength.toLocaleString('en') }),
    showsMax && maxLength !== undefined && t('ui.length_max', { max: maxLength.toLocaleString('en') }),
  ];
  return rules.filter(Boolean).join(DOT);
}

/** Counts a control's characters near its maximum. */
function useLengthCount(id: string, maxLength?: number) {
  const { t } = useTranslation('common');
  const [length, setLength] = useState(0);
  // After every render too: a form can also set or reset the value itself.
  useEffect(() => {
    const control = document.getElementById(id) as TextControl | null;
    if (maxLength !== undefined && control) setLength(control.value.length);
  });
  const isNear = maxLength !== undefined && length >= maxLength * COUNTED_FROM;
  const isFull = maxLength !== undefined && length >= maxLength;
  const text = isNear && t('ui.length_count', { length, max: maxLength });
  return {
    onInput: (event: FormEvent<TextControl>) => {
      if (maxLength !== undefined) setLength(event.currentTarget.value.length);
    },
    counter: maxLength !== undefined && (
      <>
        {text && (
          <p
            aria-hidden={isFull}
            className={`num mt-1 text-right text-[0.8125rem] ${isFull ? 'text-ember' : 'text-ink-2'}`}
          >
            {text}
          </p>
        )}
        {/* Always rendered, so that a screen reader announces the limit; it does not announce each character before. */}
        <span role="status" className="sr-only">
          {isFull && text}
        </span>
      </>
    ),
  };
}
