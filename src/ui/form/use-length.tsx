import { useTranslation } from 'next-i18next/pages';
import { type FormEvent, useState } from 'react';

/** Ours: from this share of the maximum on, a field counts its characters. */
const COUNTED_FROM = 0.8;

interface LengthOptions {
  minLength?: number;
  maxLength?: number;
  /** Whether the maximum is part of the rule; in a short field only the counter shows it. */
  showsMax: boolean;
}

/** The lengths a field allows (Spec §5), in words: the rule for its hint, and a counter near the maximum. */
export function useLength({ minLength, maxLength, showsMax }: LengthOptions) {
  const { t } = useTranslation('common');
  const [length, setLength] = useState(0);
  const isNear = maxLength !== undefined && length >= maxLength * COUNTED_FROM;
  const rules = [
    minLength !== undefined && t('ui.length_min', { min: minLength }),
    showsMax && maxLength !== undefined && t('ui.length_max', { max: maxLength }),
  ];
  return {
    rule: rules.filter(Boolean).join(' · '),
    counter: isNear && (
      <p
        role="status"
        className={`num mt-1 text-right text-[13px] ${length >= maxLength ? 'text-ember' : 'text-ink-2'}`}
      >
        {t('ui.length_count', { length, max: maxLength })}
      </p>
    ),
    onInput: (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => setLength(event.currentTarget.value.length),
  };
}
