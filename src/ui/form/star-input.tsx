import { type Ref, useId } from 'react';
import { RATING_MIN, RATING_STARS } from '@/config/limits/projects';
import { Icon } from '@/ui/media/icon';
import { FieldError } from './field-frame';

interface StarInputProps {
  /** The first star's input, which takes the focus where none is chosen. */
  ref?: Ref<HTMLInputElement>;
  name: string;
  label: string;
  hint?: string;
  /** Null until one is chosen. */
  value: number | null;
  onChange: (value: number) => void;
  /** The text for a number of stars: 「4 星，滿意」. */
  wordOf: (stars: number) => string;
  error?: string;
}

const CHOICES = Array.from({ length: RATING_STARS - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

/** A choice of whole stars, as a group of radio buttons: arrow keys move, the choice is also shown as text. */
export function StarInput({ ref, name, label, hint, value, onChange, wordOf, error }: StarInputProps) {
  const id = useId();
  const shown = value ?? 0;
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="text-[0.9375rem] font-semibold">{label}</legend>
      {hint && <p className="text-sm text-ink-2">{hint}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {CHOICES.map((stars) => (
            <label
              key={stars}
              className="relative grid size-11 cursor-pointer place-items-center rounded-full text-gold hover:bg-gold-soft has-focus-visible:outline-2 has-focus-visible:outline-jade"
            >
              <input
                ref={stars === RATING_MIN ? ref : undefined}
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              />
              <Icon
                name="star"
                className={`pointer-events-none size-7 ${stars <= shown ? 'fill-current' : 'text-ink-3'}`}
              />
              <span className="sr-only">{wordOf(stars)}</span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-[0.9375rem] text-ink-2">
          {value !== null && wordOf(value)}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
