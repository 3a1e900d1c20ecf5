import { useTranslation } from 'next-i18next/pages';
import { useEffect, useReducer, useState } from 'react';

/** Ours: from this share of the maximum on, a field counts its characters. */
const COUNTED_FROM = 0.8;

interface LengthOptions {
  /** The control's id. */
  id: string;
  minLength?: number;
  maxLength?: number;
  /** Whether the maximum is part of the rule; in a short field only the counter shows it. */
  showsMax: boolean;
}

/** The rule for the lengths that a field allows (Spec §5), in words. */
export function useLengthRule({ minLength, maxLength, showsMax }: Omit<LengthOptions, 'id'>): string {
  const { t } = useTranslation('common');
  const rules = [
    // A minimum of one says only that the field is required.
    minLength !== undefined && minLength > 1 && t('ui.length_min', { min: minLength }),
    showsMax && maxLength !== undefined && t('ui.length_max', { max: maxLength }),
  ];
  return rules.filter(Boolean).join(' · ');
}

/** Counts a field's characters near its maximum; `onInput` is the control's handler. */
export function useLengthCount({ id, maxLength }: Pick<LengthOptions, 'id' | 'maxLength'>) {
  const { t } = useTranslation('common');
  const [length, setLength] = useState(0);
  const [, onInput] = useReducer((count: number) => count + 1, 0);
  // After every render: a form can also set or reset the value itself.
  useEffect(() => {
    const control = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
    if (control) setLength(control.value.length);
  });
  const isNear = maxLength !== undefined && length >= maxLength * COUNTED_FROM;
  const isFull = maxLength !== undefined && length >= maxLength;
  return {
    onInput,
    counter: isNear && (
      <p
        // Only the limit is announced, not each character before it.
        role={isFull ? 'status' : undefined}
        className={`num mt-1 text-right text-[13px] ${isFull ? 'text-ember' : 'text-ink-2'}`}
      >
        {t('ui.length_count', { length, max: maxLength })}
      </p>
    ),
  };
}
