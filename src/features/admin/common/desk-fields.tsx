import type { ComponentProps } from 'react';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { useTyped } from '@/features/common/forms/use-typed';

/** A dense control on wide screens; on phones it keeps its size for fingers. */
export const DENSE = 'control min-w-0 lg:min-h-8 lg:rounded-sm lg:px-2.5 lg:py-0.5 lg:text-sm';
/** The same for buttons. */
export const DENSE_BUTTON = 'whitespace-nowrap max-lg:min-h-11 lg:min-h-8 lg:rounded-sm lg:px-3 lg:py-0 lg:text-sm';

interface SearchWordsProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'autoCapitalize' | 'maxLength'> {
  label: string;
  /** What is searched. */
  hint?: string;
  value: string;
  /** Called once typing pauses, never during the composition of Chinese text. */
  onSettle: (words: string) => void;
}

/** The search field of a list; the key `/` goes to it. */
export function SearchWords({ label, hint, value, onSettle, maxLength = LINE_MAX_CHARS, ...native }: SearchWordsProps) {
  const typed = useTyped(value, onSettle);
  return (
    <input
      {...native}
      type="search"
      aria-label={label}
      placeholder={hint ?? label}
      maxLength={maxLength}
      value={typed.value}
      onChange={typed.onChange}
      onCompositionEnd={typed.onCompositionEnd}
      className={`${DENSE} w-full placeholder:truncate lg:w-72`}
    />
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value | '';
  options: readonly Value[];
  labelOf: (option: Value) => string;
  onChange: (value: Value | '') => void;
}

/** One condition of a filter: one of these options, or all, for which the select shows what it is about. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, value, options, labelOf, onChange } = props;
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(options.find((option) => option === event.target.value) ?? '')}
      className={`${DENSE} control-select max-lg:flex-1 max-lg:basis-2/5 lg:max-w-40 lg:bg-[length:16px] lg:bg-[position:right_8px_center] lg:pr-8 ${value ? 'font-semibold' : ''}`}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </select>
  );
}
