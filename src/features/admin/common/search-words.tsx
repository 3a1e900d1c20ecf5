import type { ComponentProps } from 'react';
import { LINE_MAX_CHARS } from '@/config/limits/calls';
import { useTyped } from '@/features/common/forms/use-typed';
import { TextField } from '@/ui/form/field';

type SearchWordsProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  value: string;
  /** Once typing pauses, and never in the middle of a Chinese composition. */
  onSettle: (words: string) => void;
};

/** Words and three choices, on one line where there is room; the hint of the words stands beside their label. */
export const FILTER_GRID = 'grid items-end gap-4 sm:grid-cols-3 xl:grid-cols-[minmax(0,2.4fr)_repeat(3,minmax(0,1fr))]';
export const FILTER_SEARCH = 'sm:col-span-3 xl:col-span-1';

/** The words that a list is looked through by. */
export function SearchWords({ value, onSettle, ...field }: SearchWordsProps) {
  const typed = useTyped(value, onSettle);
  return (
    <TextField
      maxLength={LINE_MAX_CHARS}
      {...field}
      type="search"
      value={typed.value}
      onChange={typed.onChange}
      onCompositionEnd={typed.onCompositionEnd}
    />
  );
}
